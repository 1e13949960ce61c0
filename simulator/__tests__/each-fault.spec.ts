import { request } from "node:http"
import { gunzipSync } from "node:zlib"
import { resumePath } from "../../src/gateway/contract"
import { FAULT_NAMES, FAULTS, startSimulator, type FaultName, type Simulator } from ".."
import { rawCall } from "./raw-call"
import { askResume, getToken, init, ORDER } from "./shop"

let simulator: Simulator
let token: string
let payment: { id: string; extOrderId: string; redirectionUrl: string }

beforeEach(async () => {
  simulator = await startSimulator()
  token = await getToken(simulator.url, simulator.apiKey)
  payment = await init(simulator.url, token)
  await simulator.approve(payment.id)
})
afterEach(() => simulator.close())

const resume = () => askResume(simulator.url, token, payment.id)
const captures = () => simulator.totals().captures
const lastEntry = async () => (await simulator.journal()).at(-1)

const rawResume = () => rawCall(simulator.url + resumePath(payment.id), token)

/** One test for each fault, at resume, where the most depends on it. */
const WHAT_EACH_DOES: Record<FaultName, () => Promise<void>> = {
  async slow() {
    simulator.fault("slow", { delayMs: 40 })
    const startedAt = performance.now()
    expect((await resume()).status).toBe(200)
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(39)
  },
  async hang() {
    simulator.fault("hang")
    const call = request(simulator.url + resumePath(payment.id), {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
    })
    const answered = jest.fn()
    call.on("response", answered).on("error", () => undefined)
    call.end()
    while (captures() === 0) await new Promise(setImmediate)
    expect(answered).not.toHaveBeenCalled()
    call.destroy()
  },
  async drip() {
    simulator.fault("drip", { delayMs: 1 })
    const { body, chunks } = await rawResume()
    expect(chunks).toBeGreaterThan(20)
    expect(JSON.parse(body.toString())).toMatchObject({ id: payment.id })
  },
  async reset_before_capture() {
    simulator.fault("reset_before_capture")
    await expect(rawResume()).rejects.toThrow("ECONNRESET")
    expect(captures()).toBe(0)
  },
  async reset_after_capture() {
    simulator.fault("reset_after_capture")
    await expect(rawResume()).rejects.toThrow("ECONNRESET")
    expect(captures()).toBe(1)
  },
  async unauthorized() {
    simulator.fault("unauthorized")
    expect((await resume()).status).toBe(401)
    expect(captures()).toBe(0)
  },
  async too_many_requests() {
    simulator.fault("too_many_requests", { retryAfter: "-99999999999" })
    const answer = await resume()
    expect(answer.status).toBe(429)
    expect(answer.headers.get("retry-after")).toBe("-99999999999")
  },
  async server_error_before_capture() {
    simulator.fault("server_error_before_capture", { status: 503 })
    expect((await resume()).status).toBe(503)
    expect(captures()).toBe(0)
  },
  async server_error_after_capture() {
    simulator.fault("server_error_after_capture")
    expect((await resume()).status).toBe(500)
    expect(captures()).toBe(1)
  },
  async status() {
    simulator.fault("status", { status: 410, body: "gone" })
    const answer = await resume()
    expect([answer.status, await answer.text()]).toEqual([410, "gone"])
    expect(captures()).toBe(0)
  },
  async truncated() {
    simulator.fault("truncated", { times: 1 })
    const broken = await rawResume()
    expect(broken.isWhole).toBe(false)
    expect(broken.body.toString()).toMatch(/^\{"id"/)

    simulator.fault("truncated", { clean: true })
    const clean = await rawResume()
    expect(clean.isWhole).toBe(true)
    expect(() => JSON.parse(clean.body.toString())).toThrow(SyntaxError)
  },
  async html() {
    simulator.fault("html")
    const answer = await resume()
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toContain("text/html")
    expect(captures()).toBe(1)
  },
  async empty() {
    simulator.fault("empty")
    const answer = await resume()
    expect([answer.status, await answer.text()]).toEqual([200, ""])
  },
  async wrong_type() {
    simulator.fault("wrong_type")
    expect(await (await resume()).json()).toMatchObject({ id: 42, extOrderId: null })
  },
  async oversized() {
    simulator.fault("oversized", { bytes: 3_000_000 })
    const answer = await (await resume()).json()
    expect(answer.id).toBe(payment.id)
    expect(answer.filler.length).toBeGreaterThanOrEqual(3_000_000)
  },
  async deep_json() {
    simulator.fault("deep_json", { depth: 2_000 })
    const body = await (await resume()).text()
    expect(body).toContain("[".repeat(2_000))
    expect(JSON.parse(body)).toMatchObject({ id: payment.id })
  },
  async gzip_bomb() {
    simulator.fault("gzip_bomb", { bytes: 5 * 1_048_576 })
    const { answer, body } = await rawResume()
    expect(answer.headers["content-encoding"]).toBe("gzip")
    expect(body.length).toBeLessThan(20_000)
    const unpacked = gunzipSync(body)
    expect(unpacked.length).toBeGreaterThan(5 * 1_048_576)
    expect(JSON.parse(unpacked.toString()).id).toBe(payment.id)
  },
  async wrong_id() {
    simulator.fault("wrong_id")
    const answer = await (await resume()).json()
    expect(answer.id).not.toBe(payment.id)
    expect(answer.extOrderId).toBe(payment.extOrderId)
  },
  async repeated_id() {
    simulator.fault("repeated_id")
    const second = await init(simulator.url, token)
    expect(second).toMatchObject({ id: payment.id, extOrderId: payment.extOrderId })
  },
  async hostile_redirection_url() {
    simulator.fault("hostile_redirection_url", { on: "init" })
    const { redirectionUrl } = await init(simulator.url, token)
    expect(redirectionUrl).toMatch(/^javascript:/)
  },
  async redirect() {
    simulator.fault("redirect", { location: "https://other.example/" })
    const { answer } = await rawResume()
    expect([answer.statusCode, answer.headers.location]).toEqual([307, "https://other.example/"])
    expect(captures()).toBe(0)
  },
  async own_cancel_url() {
    simulator.fault("own_cancel_url", { times: 1 })
    const answer = await resume()
    expect(answer.status).toBe(200)
    expect((await answer.json()).redirectionUrl).toBe(ORDER.redirections.cancelURL)
    expect(captures()).toBe(0)
    expect((await resume()).status).toBe(400)
  },
  async own_error_url() {
    const errorURL = "https://shop.example/error/1"
    const redirections = { ...ORDER.redirections, errorURL }
    payment = await init(simulator.url, token, { ...ORDER, redirections })
    await simulator.approve(payment.id)
    simulator.fault("own_error_url")
    expect((await (await resume()).json()).redirectionUrl).toBe(errorURL)
    expect(captures()).toBe(0)
  },
  async soft_decline() {
    simulator.fault("soft_decline", { times: 1 })
    const answer = await resume()
    expect(answer.status).toBe(200)
    expect((await answer.json()).redirectionUrl).toBe(`${simulator.url}/wallet/${payment.id}`)
    expect(captures()).toBe(0)
    expect((await resume()).status).toBe(400)
  },
}

describe("the fault", () => {
  it.each(FAULT_NAMES)("%s does what its name says", async (name) => {
    await WHAT_EACH_DOES[name]()
  })

  it.each(FAULT_NAMES.filter((name) => FAULTS[name].on.some((endpoint) => endpoint === "resume")))(
    "%s is named in the journal",
    async (name) => {
      simulator.fault(name, { on: "resume", times: 1, delayMs: 0, bytes: 10, depth: 2 })
      const leave = new AbortController()
      const call = fetch(simulator.url + resumePath(payment.id), {
        method: "POST",
        redirect: "manual",
        signal: leave.signal,
        headers: { authorization: `Bearer ${token}` },
      }).catch(() => undefined)
      while ((await lastEntry())?.type !== "resume") await new Promise(setImmediate)
      leave.abort()
      await call

      expect(await lastEntry()).toMatchObject({ fault: name, transactionId: payment.id })
    }
  )

  it.each([
    ["data", /^data:/],
    ["user_info", /^https:\/\/127\.0\.0\.1:\d+@evil\.example/],
    ["foreign_host", /^https:\/\/evil\.example/],
    ["plain_http", /^http:\/\/evil\.example/],
    ["relative", /^\/\/evil\.example/],
    ["control_characters", /^java\nscript:/],
  ] as const)("hostile_redirection_url has the variant %s", async (variant, pattern) => {
    simulator.fault("hostile_redirection_url", { variant })

    expect((await init(simulator.url, token)).redirectionUrl).toMatch(pattern)
  })
})
