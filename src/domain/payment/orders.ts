/** What the store does with the order of a payment. */
import { toMajorString } from "../money"
import { leftToRefund } from "../refund-amount"
import type { Verdict } from "./decision"
import { capturesByItself, type Payment } from "./payment"
import type { SignalOf } from "./signal"

/** Medusa takes a created order back when something after it fails. */
export function onOrderSeen(
  payment: Payment,
  { order_id, actor }: SignalOf<"order_seen">
): Verdict {
  if (order_id === payment.order_id) {
    return { why: "not_open" }
  }
  const type = order_id ? "order_linked" : "order_unlinked"
  return { set: { order_id }, events: [{ type, actor, detail: { order_id } }] }
}

/** Recovery carries on what died. What the customer is told did not work, it must leave alone. */
export function onNotCompleted(
  payment: Payment,
  { obstruction }: SignalOf<"not_completed">
): Verdict {
  if (payment.state !== "approved" || capturesByItself(payment)) {
    return { why: "not_open" }
  }
  const reason = obstruction === "out_of_stock" ? obstruction : "not_completed"
  const events = [{ type: "not_completed", actor: "provider", detail: { reason } } as const]
  return { set: { reason }, events }
}

/** Canceled although it was paid, past the guard on the admin's route: the money is owed back. */
export function onOrderCanceled(payment: Payment): Verdict {
  const { kind, state, reason, capture, currency_code } = payment
  const left = leftToRefund(payment)
  const isTaken = state === "captured" || (state === "review" && capture === "known")
  const isNamed = state === "review" && reason === "refund_owed"
  if (kind !== "payment" || !isTaken || isNamed || left === 0n) {
    return { why: "not_open" }
  }
  const detail = { owed: toMajorString(left, currency_code) }
  return {
    to: "review",
    set: { reason: "refund_owed", capture: "known" },
    events: [{ type: "refund_owed", actor: "store", detail }],
  }
}

export function onRefundRecorded(
  payment: Payment,
  { refunded_amount, actor, detail }: SignalOf<"refund_recorded">
): Verdict {
  const isOwed = payment.state === "review" && payment.reason === "refund_owed"
  // A refund that was owed and is recorded to the last cent needs nobody's look any more.
  const isComplete = isOwed && leftToRefund({ ...payment, refunded_amount }) === 0n
  return {
    ...(isComplete && { to: "closed_refunded" }),
    set: { refunded_amount },
    events: [
      { type: "refund_recorded", actor, detail },
      ...(isComplete ? [{ type: "refund_complete", actor } as const] : []),
    ],
    announce: ["ext_wallet.refund_recorded"],
  }
}
