import type { EventType } from "../../domain/payment/events"
import { PAYMENT_STATES, type PaymentState } from "../../domain/payment/payment"
import type { EventRow, TransactionRow } from "../../modules/ext_wallet/types"
import { toOutcome, toSteps } from "../test-payment-steps"

let clock = 0
const event = (type: EventType, over: Partial<EventRow> = {}): EventRow => ({
  id: `ewev_${++clock}`,
  wallet_transaction_id: "ewtx_1",
  type,
  actor: "test",
  from_state: null,
  to_state: null,
  detail: {},
  created_at: new Date((clock += 1000)),
  ...over,
})
const row = (over: Partial<TransactionRow>) =>
  ({ state: "ready", server_called_at: null, ...over }) as TransactionRow

const STARTED = [event("opened"), event("init_answered"), event("approved")]
const RESUMED = [...STARTED, event("resume_sent")]
const CAPTURED = [...RESUMED, event("captured", { from_state: "resuming", to_state: "captured" })]
const endedWith = (type: EventType, status?: number) => [
  ...RESUMED,
  event(type, { detail: { status } }),
]

describe("what a step tells", () => {
  const told = (events: EventRow[], over: Partial<TransactionRow> = {}) =>
    toSteps(row(over), events)
      .filter(({ detail }) => detail)
      .map(({ id, detail, wording }) => ({ id, detail, wording }))

  it.each([
    ["canceled", "wallet", "Canceled in the wallet."],
    ["wallet_error", "wallet", "The wallet reported an error."],
    ["declined", "resume", "Declined in the wallet."],
  ] as const)("is worded by the name %s", (type, id, detail) => {
    const events = [...(id === "wallet" ? STARTED.slice(0, 2) : RESUMED), event(type)]
    expect(told(events)).toEqual([{ id, detail, wording: { code: type, params: {} } }])
  })

  it("is worded as the failure of the call was", () => {
    const wording = { code: "service_fault", params: { operation: "init", status: 503 } }
    const detail = { status: 503, problem: "It is down.", remedy: "Wait.", wording }
    const events = [event("opened"), event("init_failed", { detail })]
    expect(told(events, { reason: "uncertain" })).toEqual([
      { id: "init", detail: "It is down. Wait.", wording },
    ])
  })

  it("is worded by the ledger's own name where nobody may be sent to the wallet", () => {
    const problem = "The service's redirection URL was refused."
    const events = [event("opened"), event("init_failed", { detail: { problem } })]
    expect(told(events, { reason: "hostile_redirection" })).toEqual([
      { id: "init", detail: problem, wording: { code: "hostile_redirection", params: {} } },
    ])
  })
})

describe("the outcome of a test payment", () => {
  const expected: Record<PaymentState, string> = {
    init_sent: "open",
    ready: "open",
    approved: "open",
    authorized: "open",
    resuming: "open",
    captured: "captured",
    init_failed: "refused",
    declined: "refused",
    closed_unpaid: "refused",
    canceled: "canceled",
    expired: "expired",
    superseded: "canceled",
    review: "unknown",
    unconfirmed: "unknown",
    closed_refunded: "unknown",
  }

  it.each(PAYMENT_STATES)("is told for %s", (state) => {
    expect(toOutcome(row({ state }), [])).toBe(expected[state])
  })

  it.each([
    ["refused_unproven", 404, "refused"],
    ["outcome_unknown", 409, "refused"],
    ["refused_unproven", 401, "unknown"],
    ["outcome_unknown", 429, "unknown"],
    ["outcome_unknown", 500, "unknown"],
    ["outcome_unknown", undefined, "unknown"],
  ] as const)("after %s with %s is %s", (type, status, outcome) => {
    expect(toOutcome(row({ state: "review" }), endedWith(type, status))).toBe(outcome)
  })
})

describe("the steps", () => {
  it("are done with their durations", () => {
    const steps = toSteps(row({ state: "captured" }), CAPTURED)
    expect(steps.map(({ id, done }) => [id, done])).toEqual([
      ["init", true],
      ["wallet", true],
      ["return", true],
      ["resume", true],
      ["captured", true],
    ])
    expect(steps[0]?.took_ms).toBeGreaterThan(0)
    expect(steps[3]?.took_ms).toBeGreaterThan(0)
  })

  it("say what the service said", () => {
    const detail = { problem: "The payment service refused it.", remedy: "Ask the operator." }
    const [init] = toSteps(row({ state: "init_failed" }), [
      event("opened"),
      event("init_failed", { detail }),
    ])
    expect(init).toMatchObject({
      done: false,
      detail: "The payment service refused it. Ask the operator.",
    })
  })

  it("leave resume open where it was never sent", () => {
    const steps = toSteps(row({ state: "approved" }), endedWith("resume_not_sent"))
    expect(steps.find(({ id }) => id === "resume")).toMatchObject({ done: false })
  })
})
