import { judgeBackendUrl, judgeStorefrontUrl, judgeWalletHosts } from "../addresses"

const PRODUCTION = true

describe("the doctor on this server's address", () => {
  it.each([
    ["https://api.example.com", PRODUCTION, "ok"],
    ["https://api.example.com", !PRODUCTION, "ok"],
    ["http://localhost:9000", !PRODUCTION, "ok"],
    ["http://localhost:9000", PRODUCTION, "error"],
    ["https://localhost:9000", PRODUCTION, "error"],
    ["https://192.168.1.10", PRODUCTION, "error"],
    ["http://api.example.com", PRODUCTION, "error"],
    [null, PRODUCTION, "error"],
    [null, !PRODUCTION, "error"],
  ])("finds %s, in production %s: %s", (address, isProduction, status) => {
    const check = judgeBackendUrl(address, isProduction)
    expect(check.status).toBe(status)
    expect(check.remedy ?? "ok").toMatch(status === "ok" ? "ok" : "backendUrl")
    expect(check.message).toContain(address ?? "not set")
  })
})

describe("the doctor on the shop's address", () => {
  it.each([
    ["https://shop.example.com", PRODUCTION, false, "ok"],
    ["http://localhost:8000", !PRODUCTION, false, "ok"],
    ["http://localhost:8000", PRODUCTION, false, "error"],
    ["http://localhost:8000", PRODUCTION, true, "error"],
    [null, PRODUCTION, false, "warning"],
    [null, !PRODUCTION, false, "warning"],
    [null, PRODUCTION, true, "ok"],
  ])(
    "finds %s, in production %s, with landing pages %s: %s",
    (address, isProduction, hasLanding, status) => {
      const check = judgeStorefrontUrl(address, { isProduction, hasLanding })
      expect(check.status).toBe(status)
      expect(check.remedy ?? "ok").toMatch(status === "ok" ? "ok" : "storefrontUrl")
    }
  )
})

describe("the doctor on the wallet's hosts", () => {
  it.each(["sandbox", "production"] as const)("names walletHosts where %s has none", (name) => {
    const { id, status, message, remedy } = judgeWalletHosts(name, [])
    expect([id, status]).toEqual(["wallet_hosts", "warning"])
    expect(message).toContain("walletHosts")
    expect(remedy).toContain("walletHosts")
  })

  it("tells where customers may be sent", () => {
    const check = judgeWalletHosts("production", ["wallet.example", "pay.example"])
    expect(check).toMatchObject({ status: "ok", remedy: null })
    expect(check.message).toContain("wallet.example, pay.example")
  })
})
