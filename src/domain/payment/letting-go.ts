/** Medusa deletes sessions and cancels payments more often than one would think. */
import type { Verdict } from "./decision"
import { giveUp } from "./give-up"
import { holdsCart, isToBeBooked, type Payment } from "./payment"
import type { SignalOf } from "./signal"

export function onSessionDeleted(payment: Payment): Verdict {
  // The service captures by itself, and the customer has come back: the money has most likely moved.
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
export function onCanceledInStore({ state }: Payment): Verdict {
  switch (state) {
    case "captured":
      return { why: "captured" }
    case "resuming":
    case "review":
      return { why: "in_progress" }
    case "ready":
    case "approved":
    case "authorized":
      return {
        to: "canceled",
        set: { reason: "canceled_in_store" },
        events: [{ type: "canceled", actor: "provider" }],
      }
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
