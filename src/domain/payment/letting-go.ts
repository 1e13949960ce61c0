/** Medusa deletes sessions and cancels payments more often than one would think. */
import type { Verdict } from "./decision"
import { giveUp } from "./give-up"
import { holdsCart, isToBeBooked, mayHaveBeenPaid, type Payment } from "./payment"
import type { SignalOf } from "./signal"

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

/** An uncaptured payment is simply never asked for. */
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
