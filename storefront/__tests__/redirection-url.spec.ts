import { isWallet, redirectionUrlOf, WALLET_PROVIDER_ID, WalletSessionError } from "../index"

const session = (redirection_url: unknown) => ({ id: "payses_1", data: { redirection_url } })

describe("redirectionUrlOf", () => {
  it.each([
    "https://wallet.test/pay/1?x=1",
    "http://localhost:4010/wallet/1",
    "http://127.0.0.1:4010/wallet/1",
    "http://[::1]:4010/wallet/1",
  ])("accepts %s", (url) => {
    expect(redirectionUrlOf(session(url))).toBe(url)
  })

  it.each([
    "http://wallet.test/pay/1",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "https://user:secret@wallet.test/",
    "http://localhost.evil.test/",
    "http://127.0.0.1.evil.test/",
    "//wallet.test",
    "/pay",
    "",
  ])("refuses %p", (url) => {
    expect(() => redirectionUrlOf(session(url))).toThrow(WalletSessionError)
  })

  it("accepts plain http on the backend's own origin, and on no other", () => {
    const link = session("http://medusa.local:9000/ext-wallet/continue/1")

    expect(redirectionUrlOf(link, "http://medusa.local:9000")).toBe(link.data.redirection_url)
    expect(() => redirectionUrlOf(link, "http://medusa.local")).toThrow(WalletSessionError)
    expect(() => redirectionUrlOf(link)).toThrow(WalletSessionError)
    expect(() => redirectionUrlOf(session("javascript:alert(1)"), "javascript:")).toThrow(
      WalletSessionError
    )
  })

  it.each([undefined, null, 42])("says that there is no address where it is %p", (value) => {
    expect(() => redirectionUrlOf(session(value))).toThrow(/no `redirection_url`/)
  })

  it("says so for a session without data", () => {
    expect(() => redirectionUrlOf({ id: "payses_1", data: null })).toThrow(WalletSessionError)
  })
})

describe("isWallet", () => {
  it("knows the plugin's provider and no other", () => {
    expect(isWallet(WALLET_PROVIDER_ID)).toBe(true)
    expect(isWallet("pp_ext_wallet_2")).toBe(false)
    expect(isWallet("pp_system_default")).toBe(false)
    expect(isWallet(undefined)).toBe(false)
  })
})
