import { decide } from "../decide"
import type { Captures, Payment } from "../payment"
import { MOST_RETURNS } from "../timing"
import { aPayment, MOMENT, NOW, secondsAgo } from "./a-payment"
import { NOTHING_IN_STORE, returned } from "./signals"

/** An admin has looked into the service's dashboard, and seen nothing yet. */
const inReview = (over: Partial<Payment> = {}) =>
  aPayment({
    state: "review",
    reason: "no_server_call",
    capture: "unknown",
    captures: "on_approval",
    order_id: "order_1",
    ...over,
  })

function decideAfter(payment: Payment, over = {}) {
  const visit = decide(payment, [], returned(over), MOMENT)
  const after = visit.kind === "change" ? { ...payment, ...visit.set } : payment
  const { state_changed_at: since } = payment
  const decided = { type: "decided", outcome: "unpaid", actor: "admin:1", note: "" } as const
  return decide(after, [], { ...decided, view: NOTHING_IN_STORE, since }, MOMENT)
}

describe("a signed return while an admin decides about a payment that may have been paid", () => {
  it.each<[string, object, Captures]>([
    ["the customer", {}, "on_approval"],
    ["the customer", {}, "unknown"],
    ["the service's own server", { from_service: true }, "on_approval"],
  ])("by %s refuses a decision that did not see it (%s, %s)", (_who, over, captures) => {
    expect(decideAfter(inReview({ captures }), over)).toMatchObject({ why: "moved_on" })
  })

  it("is written down, but not in a hurry and not for ever", () => {
    const visit = (over: Partial<Payment> = {}) => decide(inReview(over), [], returned(), MOMENT)
    expect(visit()).toMatchObject({
      set: { state_changed_at: NOW, return_count: 1 },
      events: [{ type: "returned_again" }],
      next: "complete",
    })
    expect(visit({ return_count: 1, last_return_at: secondsAgo(9) }).kind).toBe("none")
    expect(visit({ return_count: MOST_RETURNS }).kind).toBe("none")
  })

  it("changes nothing where the service waits to be asked, or is known to have captured", () => {
    expect(decideAfter(inReview({ captures: "when_asked" }))).toMatchObject({ kind: "change" })
    expect(decide(inReview({ capture: "known" }), [], returned(), MOMENT).kind).toBe("none")
  })
})
