import { request } from "node:http"

import { startSimulator, type Simulator } from ".."

let simulator: Simulator
afterEach(() => simulator.close())

/** What a browser sends once a page's own name leads to this machine. */
function callAs(host: string, method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port: simulator.port, method, path, headers: { host, origin: `http://${host}` } },
      (answer) => {
        answer.resume()
        answer.on("end", () => resolve(answer.statusCode ?? 0))
      }
    )
    call.on("error", reject)
    call.end()
  })
}

describe("the name under which the simulator is called", () => {
  it.each([
    ["POST", "/_simulator/keys"],
    ["POST", "/_simulator/reset"],
    ["GET", "/_simulator/journal"],
    ["GET", "/operator"],
    ["POST", "/oauth/api/v1/oauth/token"],
  ])("lets no page of another site drive it by DNS rebinding: %s %s", async (method, path) => {
    simulator = await startSimulator()
    simulator.fault("slow", { on: "token" })
    for (const host of [`evil.test:${simulator.port}`, "evil.test", "127.0.0.1.evil.test", "%"]) {
      expect([host, await callAs(host, method, path)]).toEqual([host, 421])
    }
    expect(await simulator.journal()).toEqual([])
  })

  it.each(["127.0.0.1", "localhost", "LOCALHOST:80", "192.168.1.20:4010", "[::1]:4010"])(
    "may be %s",
    async (host) => {
      simulator = await startSimulator()
      expect(await callAs(host, "GET", "/operator")).toBe(200)
    }
  )

  it("may be that of its public address, and any that was allowed", async () => {
    simulator = await startSimulator({
      publicUrl: "https://wallet.shop.test/simulator",
      allowedHosts: ["Simulator"],
    })
    expect(await callAs("wallet.shop.test", "GET", "/operator")).toBe(200)
    expect(await callAs("simulator:4010", "GET", "/operator")).toBe(200)
    expect(await callAs("shop.test", "GET", "/operator")).toBe(421)
  })
})
