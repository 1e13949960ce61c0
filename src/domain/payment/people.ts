/** What a person decides about a payment in review. */
import { unreachable } from "../unreachable"
import { change, unchanged, type Decision } from "./decision"
import type { Moment } from "./look-at"
import { obstacleTo } from "./obstacles"
import { occupiesCollection, type Payment } from "./payment"
import type { SignalOf } from "./signal"

/** Listed apart, for comparison with the operator's statement: somebody has compared it now. */
export function onTakenUp(
  payment: Payment,
  { actor }: SignalOf<"taken_up">,
  moment: Moment
): Decision {
  return payment.state === "unconfirmed"
    ? change(payment, moment, { to: "review", events: [{ type: "review_opened", actor }] })
    : unchanged("not_open")
}

export function onOrderWanted(
  payment: Payment,
  { actor }: SignalOf<"order_wanted">,
  moment: Moment
): Decision {
  if (payment.state !== "review") {
    return unchanged("overtaken")
  }
  const reason = payment.capture === "none" ? "order_unpaid" : "outcome_unknown"
  return change(payment, moment, { set: { reason }, events: [{ type: "order_first", actor }] })
}

export function onOrderNotMade(
  payment: Payment,
  { actor, reason_before }: SignalOf<"order_not_made">,
  moment: Moment
): Decision {
  return payment.state === "review"
    ? change(payment, moment, {
        set: { reason: reason_before },
        events: [{ type: "order_not_made", actor }],
      })
    : unchanged("overtaken")
}

export function onDecided(
  payment: Payment,
  others: readonly Payment[],
  { outcome, actor, note, view }: SignalOf<"decided">,
  moment: Moment
): Decision {
  if (payment.state !== "review") {
    return unchanged("moved_on")
  }
  const obstacle = obstacleTo(outcome, payment, view)
  if (obstacle) {
    return unchanged(obstacle)
  }
  const event = { type: `resolved_${outcome}` as const, actor, detail: { reason: note } }
  switch (outcome) {
    case "paid":
      return others.some(occupiesCollection)
        ? unchanged("second_payment")
        : change(payment, moment, {
            to: "captured",
            set: { capture: "known", reason: null },
            events: [event],
            next: "book",
          })
    case "unpaid":
      return change(payment, moment, {
        to: "closed_unpaid",
        set: { capture: "none" },
        events: [event],
      })
    case "refunded":
      return change(payment, moment, {
        to: "closed_refunded",
        set: { refunded_amount: payment.amount },
        events: [event],
      })
    default:
      return unreachable(outcome)
  }
}
