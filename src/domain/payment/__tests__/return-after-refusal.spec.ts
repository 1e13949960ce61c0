import { decide } from "../decide"
import type { Payment } from "../payment"
import { aPayment, MOMENT, secondsAgo } from "./a-payment"
import { captureWanted, returned } from "./signals"

/** The service was asked before the customer had approved, and nobody knows what its refusal means. */
function refusedTooEarly(over: Partial<Payment> = {}): Payment {
  return aPayment({
    state: "review",
    reason: "refused_unproven",
    capture: "unknown",
    resume_count: 1,
    last_resume_at: secondsAgo(11),
    ...over,
  })
}

const wanted = captureWanted({ after_call: 1 })

describe("#73 a payment in review after a refusal of unknown meaning", () => {
  it("is asked for once more when the customer has returned", () => {
    const decision = decide(refusedTooEarly(), [], returned(), MOMENT)
    expect(decision).toMatchObject({ kind: "change", set: { returned_after_call: 1 } })
    const payment = refusedTooEarly({ returned_after_call: 1 })
    expect(decide(payment, [], wanted, MOMENT)).toMatchObject({ next: "call_resume" })
  })

  it.each<[string, Partial<Payment>]>([
    ["no customer has returned", {}],
    [
      "no customer has returned since the last refusal",
      { resume_count: 2, returned_after_call: 1 },
    ],
  ])("is not asked for where %s", (_case, over) => {
    const payment = refusedTooEarly(over)
    const after_call = payment.resume_count
    const decision = decide(payment, [], captureWanted({ after_call }), MOMENT)
    expect(decision.next).not.toBe("call_resume")
  })
})
