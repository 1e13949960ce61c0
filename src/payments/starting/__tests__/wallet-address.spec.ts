import { readWalletAddress } from "../redirections"

const anyHost = { environment: "production", walletHosts: [] } as const

describe("the address that the customer is sent to", () => {
  it.each([
    ["https://wallet.example/pay?id=1", { ...anyHost, walletHosts: ["wallet.example"] }],
    ["https://wallet.example/pay", { ...anyHost, walletHosts: [] }],
    ["http://127.0.0.1:4010/wallet/1", { environment: "sandbox" as const, walletHosts: [] }],
  ])("accepts %s", (address, rules) => {
    expect(readWalletAddress(address, rules)).toEqual({ href: address })
  })

  it.each([
    ["javascript:alert(1)", "not_https"],
    ["data:text/html,x", "not_https"],
    ["http://wallet.example/", "not_https"],
    ["http://127.0.0.1/", "not_https"],
    ["https://user:secret@wallet.example/", "has_credentials"],
    ["//wallet.example/", "not_absolute"],
    ["", "not_absolute"],
    ["https://wallet.example/pay\r\nSet-Cookie: a=b", "not_absolute"],
    ["https://wallet.example/\tpay", "not_absolute"],
    ["https://wallet.example/pay\0", "not_absolute"],
    ["https://wallet.example.evil.test/", "not_wallet_host"],
  ])("#41 refuses %s as %s", (address, reason) => {
    const rules = { environment: "production" as const, walletHosts: ["wallet.example"] }
    expect(readWalletAddress(address, rules)).toMatchObject({ fault: { seen: reason } })
  })

  it.each([
    ["a host", `https://${"h".repeat(4000)}.example/`],
    ["a scheme", `${"s".repeat(4000)}://wallet.example/`],
  ])("repeats no more than the beginning of %s of endless length", (_, address) => {
    const rules = { environment: "production" as const, walletHosts: ["wallet.example"] }
    const about = expect.stringMatching(/^.{254}$/)
    expect(readWalletAddress(address, rules)).toMatchObject({ fault: { about } })
  })

  it("#41 keeps an address as it was checked, not as it was written", () => {
    const rules = { ...anyHost, walletHosts: ["wallet.example"] }
    expect(readWalletAddress("https://wallet.example\\@evil.test/", rules)).toEqual({
      href: "https://wallet.example/@evil.test/",
    })
  })
})
