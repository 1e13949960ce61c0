import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"

import { judgeBackendUrl, judgeReach, reach } from "../addresses"

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

  it("says why if no server answers", async () => {
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
