/** What a person decides about a payment. */
import { unreachable } from "../unreachable"
import { reopen } from "./approval"
import type { Move, Verdict } from "./decision"
import type { PaymentEvent } from "./events"
import { obstacleTo } from "./obstacles"
import { awaitsDecision, occupiesCollection, wasStarted, type Payment } from "./payment"
import type { SignalOf } from "./signal"

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
  const reported = outcome === "paid" ? reopenAsPaid(payment) : null
  if (isAsSeen && reported) {
    const { reason } = reported.set
    const event = { type: "review_opened", actor, detail: { reason, note } } as const
    return { ...reported, events: [event] }
  }
  if (!awaitsDecision(payment) || !isAsSeen) {
    return { why: "moved_on" }
  }
  const obstacle = obstacleTo(outcome, payment, view)
  if (obstacle) {
    return { why: obstacle }
  }
  const told = tell(payment, {
    type: `resolved_${outcome}`,
    actor,
    detail: { reason: note },
  })
  // The order that the person saw: one that is made after this is news.
  const order_id = view.order?.id ?? null
  switch (outcome) {
    case "paid":
      return others.some(occupiesCollection)
        ? { why: "second_payment" }
        : { to: "captured", set: { capture: "known", reason: null }, ...told, next: "book" }
    case "unpaid":
      return { to: "closed_unpaid", set: { order_id, capture: "none" }, ...told }
    case "refunded":
      return {
        to: "closed_refunded",
        set: { order_id, refunded_amount: payment.amount },
        ...told,
      }
    default:
      return unreachable(outcome)
  }
}

/**
 * The service shows as paid what had ended as not charged here. What follows from that, an admin decides in review, by
 * what the store has of it.
 */
export function reopenAsPaid(payment: Payment) {
  return wasStarted(payment) && !awaitsDecision(payment) ? reopen(payment, "unknown") : null
}

/** What was listed apart is reviewed at once: its review begins and ends with the decision. */
function tell({ state }: Payment, decided: PaymentEvent): Pick<Move, "events" | "announce"> {
  return state === "unconfirmed"
    ? {
        events: [{ type: "review_opened", actor: decided.actor }, decided],
        announce: ["ext_wallet.review_opened", "ext_wallet.review_resolved"],
      }
    : { events: [decided] }
}
