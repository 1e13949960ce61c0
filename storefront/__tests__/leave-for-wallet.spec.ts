import type { WalletClient } from "../client"
import { leaveForWallet } from "../leave-for-wallet"
import { WalletSessionError } from "../redirection-url"
import { WalletUnavailableError } from "../request-error"

const session = (redirection_url: string, more = {}) => ({
  id: "payses_1",
  provider_id: "pp_ext_wallet",
  status: "pending",
  data: { redirection_url },
  ...more,
})
const cartWith = (...payment_sessions: ReturnType<typeof session>[]) => ({
  id: "cart_1",
  payment_collection: { id: "paycol_1", payment_sessions },
})
const LINK = "https://api.shop.test/ext-wallet/continue/1"

function clientWith(reason: string | null, baseUrl = "https://api.shop.test") {
  const unexpected = () => Promise.reject(new Error("not asked for"))
  const startSession = jest.fn(() => Promise.resolve(session(`${baseUrl}/ext-wallet/continue/new`)))
  const client: WalletClient = {
    baseUrl,
    config: () =>
      Promise.resolve({
        available: reason === null,
        reason,
        display_name: "Wallet",
        description: null,
        logo_url: null,
        environment: "production",
        client_sdk: false,
      }),
    startSession,
    outcome: unexpected,
    approve: unexpected,
  }
  return { client, startSession }
}

describe("leaveForWallet", () => {
  it("follows the link of the cart's session", async () => {
    const navigate = jest.fn()

    await leaveForWallet({ cart: cartWith(session(LINK)), navigate })
    expect(navigate).toHaveBeenCalledWith(LINK)
  })

  it("starts no session where the cart has one", async () => {
    const navigate = jest.fn()
    const { client, startSession } = clientWith(null)

    await leaveForWallet({ cart: cartWith(session(LINK)), client, navigate })
    expect(navigate).toHaveBeenCalledWith(LINK)
    expect(startSession).not.toHaveBeenCalled()
  })

  it.each([
    ["has no payment collection", { id: "cart_1" }],
    ["has another provider's session", cartWith(session(LINK, { provider_id: "pp_other" }))],
    ["has a session that is over", cartWith(session(LINK, { status: "canceled" }))],
  ])("starts a session where the cart %s", async (_, cart) => {
    const navigate = jest.fn()
    const { client, startSession } = clientWith(null)

    await leaveForWallet({ cart, client, navigate })
    expect(startSession).toHaveBeenCalledWith(cart)
    expect(navigate).toHaveBeenCalledWith("https://api.shop.test/ext-wallet/continue/new")
  })

  it("goes on with the session of an earlier departure instead of starting another", async () => {
    const navigate = jest.fn()
    const { client, startSession } = clientWith(null)

    await leaveForWallet({ cart: { id: "cart_1" }, client, session: session(LINK), navigate })
    expect(navigate).toHaveBeenCalledWith(LINK)
    expect(startSession).not.toHaveBeenCalled()
  })

  it("stays, and says what is missing, where there is neither a session nor a client", async () => {
    const navigate = jest.fn()

    await expect(leaveForWallet({ cart: { id: "cart_1" }, navigate })).rejects.toThrow(
      WalletSessionError
    )
    expect(navigate).not.toHaveBeenCalled()
  })

  it("stays, with the shop's reason, where the wallet is not available", async () => {
    const navigate = jest.fn()
    const { client } = clientWith("wrong_currency")

    const leaving = leaveForWallet({ cart: cartWith(session(LINK)), client, navigate })
    await expect(leaving).rejects.toThrow(WalletUnavailableError)
    await expect(leaving).rejects.toMatchObject({ reason: "wrong_currency" })
    expect(navigate).not.toHaveBeenCalled()
  })

  it("follows a link without https to the shop's own backend", async () => {
    const navigate = jest.fn()
    const { client } = clientWith(null, "http://192.168.1.20:9000")

    await leaveForWallet({ cart: { id: "cart_1" }, client, navigate })
    expect(navigate).toHaveBeenCalledWith("http://192.168.1.20:9000/ext-wallet/continue/new")
  })

  it("stays where the session leads elsewhere", async () => {
    const navigate = jest.fn()
    const cart = cartWith(session("javascript:alert(1)"))

    await expect(leaveForWallet({ cart, navigate })).rejects.toThrow(/is not allowed/)
    expect(navigate).not.toHaveBeenCalled()
  })
})
