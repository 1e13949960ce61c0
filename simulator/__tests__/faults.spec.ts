import { resumePath, TOKEN_PATH } from "../../src/gateway/contract"
import { startSimulator, type Simulator } from ".."
import { askInit, askResume, askToken, getToken, init } from "./shop"

let simulator: Simulator
let token: string
let payment: { id: string }

beforeEach(async () => {
  simulator = await startSimulator()
  token = await getToken(simulator.url, simulator.apiKey)
  payment = await init(simulator.url, token)
  await simulator.approve(payment.id)
})
afterEach(() => simulator.close())

const resume = () => askResume(simulator.url, token, payment.id)
const captures = () => simulator.totals().captures

describe("faults", () => {
  it("last until cleared", async () => {
    simulator.fault("unauthorized", { on: "token" })
    for (let count = 0; count < 3; count += 1) {
      expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(401)
    }
    simulator.clearFaults()

    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(200)
  })

  it("happen in the order they were added, each as often as requested", async () => {
    simulator.fault("status", { on: "init", status: 503, times: 2 })
    simulator.fault("status", { on: "init", status: 429, times: 1 })

    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await askInit(simulator.url, token)).status)
    }
    expect(statuses).toEqual([503, 503, 429, 200])
  })

  it("affect only their endpoint", async () => {
    simulator.fault("unauthorized", { on: "resume" })

    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(200)
    expect((await askInit(simulator.url, token)).status).toBe(200)
    expect((await resume()).status).toBe(401)
  })

  it("affect only the call they match", async () => {
    const other = await init(simulator.url, token)
    await simulator.approve(other.id)
    simulator.fault("server_error_before_capture", { on: "resume", matching: other.id })

    expect((await resume()).status).toBe(200)
    expect((await askResume(simulator.url, token, other.id)).status).toBe(500)
  })

  it("can be moved before or after the capture if that makes sense", async () => {
    simulator.fault("html", { processed: false, times: 1 })
    await resume()
    expect(captures()).toBe(0)

    simulator.fault("slow", { processed: false, delayMs: 1, times: 1 })
    expect((await resume()).status).toBe(200)
    expect(captures()).toBe(1)
  })

  it("start a payment only if the init was processed", async () => {
    simulator.fault("server_error_before_capture", { on: "init", times: 1 })
    await askInit(simulator.url, token)
    expect(simulator.transactions()).toHaveLength(1)

    simulator.fault("server_error_after_capture", { on: "init", times: 1 })
    await askInit(simulator.url, token)
    expect(simulator.transactions()).toHaveLength(2)
  })

  it("happen at the token endpoint as well", async () => {
    simulator.fault("redirect", { on: "token", location: "https://other.example/" })
    const answer = await fetch(simulator.url + TOKEN_PATH, { method: "POST", redirect: "manual" })

    expect(answer.headers.get("location")).toBe("https://other.example/")
  })

  it("refuse an endpoint where they cannot happen", () => {
    expect(() => simulator.fault("own_cancel_url", { on: "init" })).toThrow("only on resume")
  })

  it("stop sending a gigabyte when the caller hangs up", async () => {
    simulator.fault("oversized")
    const leave = new AbortController()
    const answer = await fetch(simulator.url + resumePath(payment.id), {
      method: "POST",
      signal: leave.signal,
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.body?.getReader().read()
    leave.abort()

    expect((await askToken(simulator.url, simulator.apiKey)).status).toBe(200)
  })
})
