import {
  type FaultName,
  type FaultOptions,
  startSimulator,
  type Simulator,
} from "../../../simulator"
import { GatewayError, type GatewayFailure, type ResumeOutcome } from ".."
import { approvedPayment, failureOf, initRequest, openScene } from "./scene"

type Row = {
  seen: string
  fault: [FaultName, FaultOptions?]
  /** `again` means that a second request, which finds the fault gone, succeeds. */
  token: "again" | GatewayFailure
  init: GatewayFailure
  resume: ResumeOutcome["kind"]
}

const status = (code: number, expected: Omit<Row, "seen" | "fault">): Row => ({
  seen: String(code),
  fault: ["status", { status: code }],
  ...expected,
})
const refusal = { token: "refused", init: "refused", resume: "refused" } as const
const maybe = { token: "again", init: "uncertain", resume: "unclear" } as const
const garbled = { token: "again", init: "unreadable", resume: "unclear" } as const
const misfit = { token: "unreadable", init: "unreadable", resume: "unclear" } as const

const ROWS: Row[] = [
  status(400, { token: "bad_request", init: "bad_request", resume: "refused" }),
  status(401, { token: "unauthorized", init: "unauthorized", resume: "refused" }),
  ...[403, 404, 410, 422].map((code) => status(code, refusal)),
  ...[408, 409, 425, 429, 500, 502, 503, 504].map((code) => status(code, maybe)),
  ...[301, 302, 303, 307, 308, 402, 405, 415].map((code) =>
    status(code, { token: "refused", init: "refused", resume: "unclear" })
  ),
  { seen: "#35 500 after the work was done", fault: ["server_error_after_capture"], ...maybe },
  { seen: "#29 no answer in time", fault: ["hang"], ...maybe },
  { seen: "#36 one byte a second", fault: ["drip"], ...maybe },
  { seen: "#30 a reset before the work", fault: ["reset_before_capture"], ...maybe },
  { seen: "#30 a reset after the work", fault: ["reset_after_capture"], ...maybe },
  { seen: "#37 an answer that breaks off", fault: ["truncated"], ...maybe },
  {
    seen: "#37 half an answer, sent as if whole",
    fault: ["truncated", { clean: true }],
    ...garbled,
  },
  { seen: "#37 a web page", fault: ["html"], ...garbled },
  { seen: "#38 1 GB", fault: ["oversized"], ...garbled },
  { seen: "#38 a gzip bomb", fault: ["gzip_bomb"], ...garbled },
  { seen: "#37 an empty answer", fault: ["empty"], ...garbled },
  { seen: "#37 wrong types", fault: ["wrong_type"], ...misfit },
]

const QUICK = ["hang", "drip"]
const budgetOf = ({ fault: [name] }: Row) => (QUICK.includes(name) ? 900 : 10_000)

describe("what each answer of the service means", () => {
  let simulator: Simulator
  beforeAll(async () => {
    simulator = await startSimulator()
  })
  beforeEach(() => simulator.reset())
  afterAll(() => simulator.close())

  describe.each(ROWS)("$seen", (row) => {
    const [name, options] = row.fault

    it(`to the token request: ${row.token}`, async () => {
      const { gateway, credential } = openScene(simulator, { budgetMs: budgetOf(row) * 2 })
      simulator.fault(name, { ...options, on: "token", times: 1 })
      if (row.token === "again") {
        await expect(gateway.testConnection(credential)).resolves.toMatchObject({
          expiresInSeconds: expect.any(Number),
        })
        expect(simulator.totals().tokenRequests).toBe(2)
      } else {
        const error = await failureOf(gateway.testConnection(credential))
        expect(error).toMatchObject({ kind: row.token, operation: "token" })
        expect(simulator.totals().tokenRequests).toBe(1)
      }
    })

    it(`to init: ${row.init}`, async () => {
      const before = openScene(simulator)
      const { credential, tokenStore } = before
      await before.gateway.testConnection(credential)
      const { gateway } = openScene(simulator, { budgetMs: budgetOf(row), tokenStore })
      simulator.fault(name, { ...options, on: "init" })
      const error = await failureOf(gateway.init(credential, initRequest))
      expect(error).toBeInstanceOf(GatewayError)
      expect(error).toMatchObject({ kind: row.init, operation: "init" })
      expect(simulator.totals().inits).toBe(row.init === "unauthorized" ? 2 : 1)
    })

    it(`to resume: ${row.resume}`, async () => {
      const before = openScene(simulator)
      const { credential, tokenStore } = before
      const id = await approvedPayment(simulator, before.gateway, credential)
      const { gateway } = openScene(simulator, { budgetMs: budgetOf(row), tokenStore })
      simulator.fault(name, { ...options, on: "resume" })
      const outcome = await gateway.resume(credential, id)
      expect(outcome.kind).toBe(row.resume)
      expect(simulator.totals().resumes).toBe(options?.status === 401 ? 2 : 1)
    })
  })

  it("#39 takes a resume that answers for another payment as unknown", async () => {
    const { gateway, credential } = openScene(simulator)
    const id = await approvedPayment(simulator, gateway, credential)
    simulator.fault("wrong_id", { on: "resume" })
    const outcome = await gateway.resume(credential, id)
    expect(outcome).toMatchObject({ kind: "unclear", error: { kind: "unreadable" } })
  })

  it.each([
    ["id", "i".repeat(256)],
    ["extOrderId", "o".repeat(256)],
    ["redirectionUrl", `https://wallet.example/${"p".repeat(8192)}`],
  ])(
    "starts no payment with %s of endless length, and leaves a resume unclear",
    async (...long) => {
      const [field, value] = long
      const { gateway, credential } = openScene(simulator)
      const id = await approvedPayment(simulator, gateway, credential)
      const answer = { id, extOrderId: "EXT-1", redirectionUrl: "https://wallet.example/pay" }
      const body = JSON.stringify({ ...answer, [field]: value })
      simulator.fault("status", { status: 200, body })
      const error = await failureOf(gateway.init(credential, initRequest))
      expect(error).toMatchObject({ kind: "unreadable", about: expect.stringContaining(field) })
      expect((error as Error).message.length).toBeLessThan(1000)
      const outcome = await gateway.resume(credential, id)
      expect(outcome).toMatchObject({ kind: "unclear", error: { kind: "unreadable" } })
    }
  )

  it("takes ids of 255 characters", async () => {
    const { gateway, credential } = openScene(simulator)
    await gateway.testConnection(credential)
    const ids = { id: "i".repeat(255), extOrderId: "o".repeat(255) }
    const body = JSON.stringify({ ...ids, redirectionUrl: "https://wallet.example/pay" })
    simulator.fault("status", { on: "init", status: 200, body })
    expect(await gateway.init(credential, initRequest)).toMatchObject(ids)
  })

  it("takes no token that no header has room for", async () => {
    const { gateway, credential } = openScene(simulator)
    const body = JSON.stringify({ access_token: "t".repeat(8193), expires_in: 60 })
    simulator.fault("status", { on: "token", status: 200, body })
    const error = await failureOf(gateway.testConnection(credential))
    expect(error).toMatchObject({ kind: "unreadable", operation: "token" })
  })

  it("says 'try again' where an init may succeed a moment later", async () => {
    const { gateway, credential } = openScene(simulator)
    for (const name of ["server_error_before_capture", "reset_before_capture", "html"] as const) {
      simulator.fault(name, { on: "init", times: 1 })
      await expect(gateway.init(credential, initRequest)).rejects.toThrow(/try again/i)
    }
  })

  it("starts and resumes a payment that goes well", async () => {
    const { gateway, credential } = openScene(simulator)
    const id = await approvedPayment(simulator, gateway, credential)
    expect(await gateway.resume(credential, id)).toMatchObject({ kind: "answered", answer: { id } })
    expect(simulator.totals()).toEqual({ tokenRequests: 1, inits: 1, resumes: 1, captures: 1 })
  })

  it("#38 reads past JSON that is nested 100,000 deep", async () => {
    const { gateway, credential } = openScene(simulator)
    const id = await approvedPayment(simulator, gateway, credential)
    simulator.fault("deep_json", { on: "resume" })
    const outcome = await gateway.resume(credential, id)
    expect(outcome).toMatchObject({ kind: "answered", answer: { id } })
    expect(Object.keys(outcome.kind === "answered" ? outcome.answer : {})).toHaveLength(3)
  })

  it.each(["oversized", "gzip_bomb"] as const)(
    "#38 keeps no more than a little of an answer of 1 GB in memory (%s)",
    async (name) => {
      const { gateway, credential } = openScene(simulator)
      const id = await approvedPayment(simulator, gateway, credential)
      simulator.fault(name, { on: "resume" })
      const held = () => {
        const { heapUsed, external } = process.memoryUsage()
        return heapUsed + external
      }
      const before = held()
      let most = before
      const watch = setInterval(() => (most = Math.max(most, held())), 1)
      const outcome = await gateway.resume(credential, id)
      clearInterval(watch)
      expect(outcome.kind).toBe("unclear")
      expect(Math.max(most, held()) - before).toBeLessThan(200 * 1024 * 1024)
    }
  )

  it("gives up on a token endpoint that stays faulty, within the budget", async () => {
    const { gateway, credential } = openScene(simulator, { budgetMs: 2_000 })
    simulator.fault("server_error_before_capture", { on: "token", status: 503 })
    const error = await failureOf(gateway.init(credential, initRequest))
    // The last request may be cut short by the end of the budget: then there is no status to tell.
    expect(error).toMatchObject({ kind: "uncertain", operation: "token" })
    expect(simulator.totals().tokenRequests).toBeGreaterThan(1)
    expect(simulator.totals().inits).toBe(0)
  })

  it.each(["999999999", "-5", "Wed, 21 Oct 2099 07:28:00 GMT", "soon"])(
    "#34 does not let `Retry-After: %s` hold a payment up beyond its budget",
    async (retryAfter) => {
      const { gateway, credential } = openScene(simulator, { budgetMs: 700 })
      simulator.fault("too_many_requests", { on: "token", retryAfter })
      const error = await failureOf(gateway.testConnection(credential))
      expect(error).toMatchObject({ kind: "uncertain", operation: "token" })
    }
  )
})
