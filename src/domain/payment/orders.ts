/** Signals from the store about a payment's order. */
import { toMajorString } from "../money"
import { leftToRefund } from "../refund-amount"
import type { Move, Verdict } from "./decision"
import { hasReturned, isClosed, mayHaveBeenPaid, wasStarted, type Payment } from "./payment"
import type { SignalOf } from "./signal"

type Concluded = SignalOf<"return_concluded">

/** What has moved since is read again, before the customer hears of it. */
export function onReturnConcluded(payment: Payment, signal: Concluded): Verdict {
  if (payment.state_changed_at.getTime() !== signal.since.getTime()) {
    return { why: "overtaken" }
  }
  const order = orderOf(payment, signal)
  const refusal = refusalMove(payment, signal)
  const events = [...order.events, ...refusal.events]
  return events.length > 0
    ? { ...refusal, set: { ...order.set, ...refusal.set }, events }
    : { why: "not_open" }
}

/** Medusa rolls back a created order when a later step fails. */
function orderOf(payment: Payment, { order_id }: Concluded): Move {
  // The order is another payment's, or no payment's yet: the customer never reached the wallet, an admin has closed this
  // payment, or the store gave it up.
  const isAnothers = !wasStarted(payment) || isClosed(payment) || payment.state === "superseded"
  if (order_id === payment.order_id || isAnothers) {
    return { events: [] }
  }
  const type = order_id ? "order_linked" : "order_unlinked"
  return { set: { order_id }, events: [{ type, actor: "provider", detail: { order_id } }] }
}

/** Recovery continues what a crash interrupted. It must not complete what the customer was told has failed. */
function refusalMove(payment: Payment, { order_id, refused, obstruction }: Concluded): Move {
  if (hasReturned(payment)) {
    // Nothing could be requested. A customer who comes back once more tries again.
    return {
      set: { returned_after_call: null },
      events: [{ type: "not_completed", actor: "provider", detail: { reason: payment.reason } }],
    }
  }
  if (payment.state !== "approved") {
    return { events: [] }
  }
  if (mayHaveBeenPaid(payment)) {
    // The customer hears that it is being checked. Sold out is final; anything else may pass, so recovery tries again.
    const reason = order_id ? "outcome_unknown" : "order_impossible"
    return obstruction === "out_of_stock"
      ? {
          to: "review",
          set: { reason, capture: "unknown" },
          events: [{ type: "review_opened", actor: "provider", detail: { reason } }],
        }
      : { events: [] }
  }
  if (!refused) {
    return { events: [] }
  }
  const reason = obstruction === "out_of_stock" ? obstruction : "not_completed"
  return {
    set: { reason },
    events: [{ type: "not_completed", actor: "provider", detail: { reason } }],
  }
}

/** Canceled although it was paid, past the guard on the admin's route: the money is owed back. */
export function onOrderCanceled(payment: Payment): Verdict {
  const { state, reason, capture, currency_code } = payment
  const left = leftToRefund(payment)
  const isTaken = state === "captured" || (state === "review" && capture === "known")
  // Two captures are owed back, or one: a single refund must not look like the end of it.
  const isNamed = state === "review" && (reason === "refund_owed" || reason === "captured_twice")
  if (!isTaken || isNamed || left === 0n) {
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
  // A refund that was owed and is recorded to the last cent needs no further review.
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
