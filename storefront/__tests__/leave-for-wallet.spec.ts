import type { WalletConfig } from "../answers"
import type { WalletClient } from "../client"
import { leaveForWallet } from "../leave-for-wallet"

const paymentSession = { id: "payses_1", data: { redirection_url: "https://wallet.test/pay/1" } }

function clientWith(config: Pick<WalletConfig, "available" | "reason">): WalletClient {
  const unexpected = () => Promise.reject(new Error("not asked for"))
  return {
    config: () =>
      Promise.resolve({ ...config, display_name: "Wallet", environment: "production" as const }),
    outcome: unexpected,
    approve: unexpected,
  }
}

describe("leaveForWallet", () => {
  it("goes to the wallet", async () => {
    const navigate = jest.fn()

    await leaveForWallet({ paymentSession, cartId: "cart_1", navigate })
    expect(navigate).toHaveBeenCalledWith("https://wallet.test/pay/1")
  })

  it("goes where the shop says that the wallet is available", async () => {
    const navigate = jest.fn()
    const client = clientWith({ available: true, reason: null })

    await leaveForWallet({ paymentSession, cartId: "cart_1", client, navigate })
    expect(navigate).toHaveBeenCalledTimes(1)
  })

  it("stays, with the shop's reason, where it is not", async () => {
    const navigate = jest.fn()
    const client = clientWith({ available: false, reason: "wrong_currency" })

    await expect(
      leaveForWallet({ paymentSession, cartId: "cart_1", client, navigate })
    ).rejects.toThrow("The wallet can not take this cart (wrong_currency).")
    expect(navigate).not.toHaveBeenCalled()
  })

  it("stays where the session leads elsewhere", async () => {
    const navigate = jest.fn()
    const altered = { id: "payses_1", data: { redirection_url: "javascript:alert(1)" } }

    await expect(
      leaveForWallet({ paymentSession: altered, cartId: "cart_1", navigate })
    ).rejects.toThrow(/not the wallet's/)
    expect(navigate).not.toHaveBeenCalled()
  })
})
