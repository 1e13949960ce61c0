/** What the store does with the order of a payment. */
import { toMajorString } from "../money"
import { leftToRefund } from "../refund-amount"
import { change, unchanged, type Decision } from "./decision"
import type { Moment } from "./look-at"
import { capturesByItself, type Payment } from "./payment"
import type { SignalOf } from "./signal"

/** Medusa takes a created order back when something after it fails. */
export function onOrderSeen(
  payment: Payment,
  { order_id, actor }: SignalOf<"order_seen">,
  moment: Moment
): Decision {
  if (order_id === payment.order_id) {
    return unchanged("not_open")
  }
  const type = order_id ? "order_linked" : "order_unlinked"
  return change(payment, moment, {
    set: { order_id },
    events: [{ type, actor, detail: { order_id } }],
  })
}

/** Recovery carries on what died. What the customer is told did not work, it must leave alone. */
export function onNotCompleted(
  payment: Payment,
  { obstruction }: SignalOf<"not_completed">,
  moment: Moment
): Decision {
  if (payment.state !== "approved" || capturesByItself(payment)) {
    return unchanged("not_open")
  }
  const reason = obstruction === "out_of_stock" ? obstruction : "not_completed"
  return change(payment, moment, {
    set: { reason },
    events: [{ type: "not_completed", actor: "provider", detail: { reason } }],
  })
}

/** Canceled although it was paid, past the guard on the admin's route: the money is owed back. */
export function onOrderCanceled(payment: Payment, moment: Moment): Decision {
  const left = leftToRefund(payment)
  const isTaken =
    payment.state === "captured" || (payment.state === "review" && payment.capture === "known")
  const isNamed = payment.state === "review" && payment.reason === "refund_owed"
  if (payment.kind !== "payment" || !isTaken || isNamed || left === 0n) {
    return unchanged("not_open")
  }
  return change(payment, moment, {
    to: "review",
    set: { reason: "refund_owed", capture: "known" },
    events: [
      {
        type: "refund_owed",
        actor: "store",
        detail: { owed: toMajorString(left, payment.currency_code) },
      },
    ],
  })
}

export function onRefundRecorded(
  payment: Payment,
  { refunded_amount, actor, detail }: SignalOf<"refund_recorded">,
  moment: Moment
): Decision {
  const recorded = { type: "refund_recorded" as const, actor, detail }
  const announce = ["ext_wallet.refund_recorded" as const]
  const isOwed = payment.state === "review" && payment.reason === "refund_owed"
  // A refund that was owed and is recorded to the last cent needs nobody's look any more.
  if (isOwed && leftToRefund({ ...payment, refunded_amount }) === 0n) {
    return change(payment, moment, {
      to: "closed_refunded",
      set: { refunded_amount },
      events: [recorded, { type: "refund_complete", actor }],
      announce,
    })
  }
  return change(payment, moment, { set: { refunded_amount }, events: [recorded], announce })
}
