import { decide } from "../decide"
import type { Payment } from "../payment"
import { aPayment, MOMENT } from "./a-payment"
import { callAnswered } from "./signals"

/** It could not be completed, so a person was asked about it, and had it captured. */
function retried(over: Partial<Payment> = {}): Payment {
  return aPayment({
    state: "resuming",
    asked_from: "review",
    reason: "cart_stuck",
    capture: "none",
    resume_count: 1,
    ...over,
  })
}

const refused = (proven: boolean) => callAnswered({ kind: "refused", proven })

describe("a payment in review whose first capture is refused", () => {
  it("may have been captured if the meaning of the refusal is unknown", () => {
    expect(decide(retried(), [], refused(false), MOMENT)).toMatchObject({
      set: { state: "review", reason: "outcome_unknown", capture: "unknown" },
    })
  })

  it("is as it was before where the refusal proves that nothing was captured", () => {
    const decision = decide(retried(), [], refused(true), MOMENT)
    expect(decision).toMatchObject({ set: { state: "review" } })
    expect(decision).not.toHaveProperty("set.capture")
    expect(decision).not.toHaveProperty("set.reason")
  })
})
