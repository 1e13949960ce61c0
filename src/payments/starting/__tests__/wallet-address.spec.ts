import { refuseWalletAddress } from "../wallet-address"

const anyHost = { environment: "production", walletHosts: [] } as const

describe("the address that the shopper is sent to", () => {
  it.each([
    ["https://wallet.example/pay?id=1", { ...anyHost, walletHosts: ["wallet.example"] }],
    ["https://wallet.example/pay", { ...anyHost, walletHosts: [] }],
    ["http://127.0.0.1:4010/wallet/1", { environment: "sandbox" as const, walletHosts: [] }],
  ])("accepts %s", (address, rules) => {
    expect(refuseWalletAddress(address, rules)).toBeNull()
  })

  it.each([
    ["javascript:alert(1)", "scheme"],
    ["data:text/html,x", "scheme"],
    ["http://wallet.example/", "scheme"],
    ["http://127.0.0.1/", "scheme"],
    ["https://user:secret@wallet.example/", "user name"],
    ["//wallet.example/", "not an absolute URL"],
    ["", "not an absolute URL"],
    ["https://wallet.example.evil.test/", "not among walletHosts"],
  ])("#41 refuses %s, because of its %s", (address, reason) => {
    const rules = { environment: "production" as const, walletHosts: ["wallet.example"] }
    expect(refuseWalletAddress(address, rules)).toContain(reason)
  })
})
