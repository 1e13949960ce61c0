import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"

import { judgeBackendUrl, judgeReach, judgeStorefrontUrl, judgeWalletHosts } from "../addresses"
import { reach } from "../reach"

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

describe("the doctor on an address that is to be reached", () => {
  let server: Server
  let origin: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      response.statusCode = Number(request.url?.slice(1))
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it.each([
    [200, null],
    [302, null],
    [404, null],
    [502, "502"],
  ])("takes %s as %j", async (status, fault) => {
    expect(await reach(`${origin}/${status}`)).toBe(fault)
  })

  it("says why where nobody answers", async () => {
    expect(await reach("http://127.0.0.1:1")).toEqual(expect.any(String))
  })

  it("warns, and says how to find out", () => {
    const address = "https://api.example.com"
    const well = judgeBackendUrl(address, PRODUCTION)
    expect(judgeReach(well, address, null)).toBe(well)
    expect(judgeReach(well, address, "502")).toMatchObject({
      id: "backend_url",
      status: "warning",
      message: expect.stringContaining("(502)"),
      remedy: expect.stringContaining("another network"),
    })
  })
})
