import { decide } from "../decide"
import type { Payment } from "../payment"
import type { Signal } from "../signal"
import { aPayment, MOMENT, NOW } from "./a-payment"
import { callAnswered, captureWanted, looked, returned } from "./signals"

const testing = (over: Partial<Payment> = {}) =>
  aPayment({ kind: "test", cart_id: null, approved_by: null, ...over })

const minutesLater = (minutes: number) => ({
  ...MOMENT,
  now: new Date(MOMENT.now.getTime() + minutes * 60_000),
})

const after = (payment: Payment, signal: Signal, moment = MOMENT) => {
  const decision = decide(payment, [], signal, moment)
  return decision.kind === "change" ? { ...payment, ...decision.set } : payment
}
const asked = (payment: Payment) =>
  after(payment, captureWanted({ by: "test", after_call: payment.resume_count }))

describe("a test payment", () => {
  it("is asked for without an approval, but only by the test itself", () => {
    expect(asked(testing())).toMatchObject({ state: "resuming", resume_count: 1 })
    for (const by of ["authorize", "capture", "retry"] as const) {
      const decision = decide(testing(), [], captureWanted({ by }), MOMENT)
      expect(decision).toMatchObject({ kind: "none", next: "nothing" })
    }
  })

  it("is not asked for at another service than the one at which it was started", () => {
    const wanted = captureWanted({ by: "test", moved: true })
    expect(decide(testing(), [], wanted, MOMENT)).toMatchObject({ why: "service_moved" })
  })

  it("is never completed by a return", () => {
    const decision = decide(testing(), [], returned(), MOMENT)
    expect(decision).toMatchObject({ next: "nothing", set: { state: "approved", look_at: null } })
  })

  it.each([
    { kind: "captured" },
    { kind: "refused", proven: true },
    { kind: "refused", proven: false },
    { kind: "unclear" },
  ] as const)("waits for the admin's answer and emits no event: %j", (answer) => {
    const decision = decide(asked(testing()), [], callAnswered(answer), MOMENT)
    expect(decision).toMatchObject({
      set: { state: "review", capture: "unknown", look_at: null },
      announce: [],
    })
  })

  it("can be asked for again where the request never left", () => {
    const back = after(asked(testing()), callAnswered({ kind: "never_left" }))
    expect(back).toMatchObject({ state: "ready", resume_count: 0 })
  })

  it("is asked for once: neither after an answer nor once it is captured", () => {
    const answered = after(asked(testing()), callAnswered({ kind: "unclear" }))
    expect(asked(answered)).toBe(answered)
    const compared = { type: "compared", question: "after_resume", actor: "admin:1" } as const
    const captured = after(answered, { ...compared, shows: "captured" })
    expect(captured).toMatchObject({ state: "captured", capture: "known", reason: null })
    expect(asked(captured)).toBe(captured)
  })

  it.each([
    ["not_captured", "closed_unpaid", "none"],
    ["cant_tell", "review", "unknown"],
  ] as const)("is what the dashboard shows: %s", (shows, state, capture) => {
    const answered = after(asked(testing()), callAnswered({ kind: "captured" }))
    const compared = { type: "compared", question: "after_resume", actor: "admin:1" } as const
    expect(after(answered, { ...compared, shows }, minutesLater(3))).toMatchObject({
      state,
      capture,
    })
  })

  it.each([
    ["before_resume", testing({ state: "approved", approved_by: "return", state_changed_at: NOW })],
    ["after_resume", after(asked(testing()), callAnswered({ kind: "captured" }))],
  ] as const)("proves nothing by what a dashboard may not show yet: %s", (question, payment) => {
    const compared = { type: "compared", question, actor: "admin:1" } as const
    const said = (shows: "captured" | "not_captured", minutes: number) =>
      decide(payment, [], { ...compared, shows }, minutesLater(minutes))
    expect(said("not_captured", 0)).toMatchObject({ kind: "none", why: "too_soon" })
    expect(said("not_captured", 3).kind).toBe("change")
    expect(said("captured", 0).kind).toBe("change")
  })

  it("is left alone by recovery", () => {
    for (const state of ["init_sent", "ready", "approved", "resuming", "review"] as const) {
      const payment = testing({ state })
      const decision = decide(payment, [], looked(payment.state_changed_at), MOMENT)
      expect(decision).toMatchObject({ set: { look_at: null }, events: [], next: "nothing" })
    }
  })
})

describe("an answer that was judged", () => {
  it("is remembered with what was known of the service", () => {
    const resuming = aPayment({ state: "resuming", resume_count: 1, asked_from: "approved" })
    const signal = callAnswered({ kind: "refused", proven: true }, { profile_id: "ewpro_1" })
    expect(after(resuming, signal)).toMatchObject({ state: "declined", profile_id: "ewpro_1" })
  })
})
