/** The store gives up a payment. Medusa deletes sessions and cancels payments more often than expected. */
import { sayChange, type Change } from "../purchase"
import type { Move, Verdict } from "./decision"
import { isToBeBooked, mayHaveBeenPaid, type Payment } from "./payment"
import { holdsCart } from "./second-payment"
import type { SignalOf } from "./signal"

/** It can no longer become an order. If it may have been paid, it needs review. */
export function giveUp(
  payment: Payment,
  why: "cart_changed" | "another_payment" | "already_ordered" | "session_deleted",
  change: Change | null = null
): Move {
  const detail = change ? { change: sayChange(change), wording: change } : undefined
  const events = [{ type: why, actor: "provider", detail }]
  if (payment.capture === "known") {
    return { to: "review", set: { reason: "paid_after_change" }, events }
  }
  if (mayHaveBeenPaid(payment)) {
    // Beside another payment this may be a second charge, which has to be refunded.
    const reason = why === "another_payment" ? "second_payment" : why
    return { to: "review", set: { reason, capture: "unknown" }, events }
  }
  const to = payment.state === "authorized" ? "canceled" : "superseded"
  return { to, set: { reason: why }, events }
}

export function onSessionDeleted(payment: Payment): Verdict {
  if (payment.state === "approved") {
    return giveUp(payment, "session_deleted")
  }
  if (holdsCart(payment)) {
    return { why: "in_progress" }
  }
  if (payment.state !== "init_sent" && payment.state !== "ready") {
    return { why: "not_open" }
  }
  return {
    to: payment.state === "ready" ? "superseded" : "expired",
    set: { reason: "session_deleted" },
    events: [{ type: "session_deleted", actor: "provider" }],
  }
}

/** Canceling an uncaptured payment needs no call: its capture is never requested. */
export function onCanceledInStore(payment: Payment): Verdict {
  const events = [{ type: "canceled" as const, actor: "provider" }]
  const canceled: Verdict = { to: "canceled", set: { reason: "canceled_in_store" }, events }
  switch (payment.state) {
    case "captured":
      return { why: "captured" }
    case "resuming":
    case "review":
      return { why: "in_progress" }
    case "ready":
      return canceled
    case "approved":
    case "authorized":
      return mayHaveBeenPaid(payment)
        ? { to: "review", set: { reason: "order_impossible", capture: "unknown" }, events }
        : canceled
    default:
      return { why: "not_open" }
  }
}

/** The cart was ordered another way or has changed, or its session is gone: this approval is never used. */
export function onNotNeeded(payment: Payment, signal: SignalOf<"not_needed">): Verdict {
  const change = signal.why === "cart_changed" ? signal.change : null
  const isOpen = payment.state === "approved" || (change !== null && isToBeBooked(payment))
  return isOpen ? giveUp(payment, signal.why, change) : { why: "not_open" }
}
