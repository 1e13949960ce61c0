/** What a person decides about a payment in review. */
import { unreachable } from "../unreachable"
import type { Verdict } from "./decision"
import { obstacleTo } from "./obstacles"
import { occupiesCollection, type Payment } from "./payment"
import type { SignalOf } from "./signal"

/** Listed apart, for comparison with the operator's statement: somebody has compared it now. */
export function onTakenUp({ state }: Payment, { actor }: SignalOf<"taken_up">): Verdict {
  return state === "unconfirmed"
    ? { to: "review", set: { reason: "unconfirmed" }, events: [{ type: "review_opened", actor }] }
    : { why: "not_open" }
}

export function onOrderWanted(
  { state, capture }: Payment,
  { actor }: SignalOf<"order_wanted">
): Verdict {
  const reason = capture === "none" ? "order_unpaid" : "outcome_unknown"
  return state === "review"
    ? { set: { reason }, events: [{ type: "order_first", actor }] }
    : { why: "overtaken" }
}

export function onOrderNotMade(
  { state }: Payment,
  { actor, reason_before: reason }: SignalOf<"order_not_made">
): Verdict {
  return state === "review"
    ? { set: { reason }, events: [{ type: "order_not_made", actor }] }
    : { why: "overtaken" }
}

export function onDecided(
  payment: Payment,
  others: readonly Payment[],
  { outcome, actor, note, view, since }: SignalOf<"decided">
): Verdict {
  const isAsSeen = payment.state_changed_at.getTime() === since.getTime()
  if (payment.state !== "review" || !isAsSeen) {
    return { why: "moved_on" }
  }
  const obstacle = obstacleTo(outcome, payment, view)
  if (obstacle) {
    return { why: obstacle }
  }
  const events = [{ type: `resolved_${outcome}` as const, actor, detail: { reason: note } }]
  // The order that the person saw: one that is made after this is news.
  const order_id = view.order?.id ?? null
  switch (outcome) {
    case "paid":
      return others.some(occupiesCollection)
        ? { why: "second_payment" }
        : { to: "captured", set: { capture: "known", reason: null }, events, next: "book" }
    case "unpaid":
      return { to: "closed_unpaid", set: { order_id, capture: "none" }, events }
    case "refunded":
      return {
        to: "closed_refunded",
        set: { order_id, refunded_amount: payment.amount },
        events,
      }
    default:
      return unreachable(outcome)
  }
}
