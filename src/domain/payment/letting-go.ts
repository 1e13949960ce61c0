/** Medusa deletes sessions and cancels payments more often than one would think. */
import { change, unchanged, type Decision } from "./decision"
import { giveUp } from "./give-up"
import type { Moment } from "./look-at"
import { holdsCart, type Payment } from "./payment"
import type { SignalOf } from "./signal"

export function onSessionDeleted(payment: Payment, moment: Moment): Decision {
  // The service captures by itself, and the customer has come back: the money has most likely moved.
  if (payment.state === "approved") {
    return giveUp(payment, moment, { why: "session_deleted" })
  }
  if (holdsCart(payment)) {
    return unchanged("in_progress")
  }
  const events = [{ type: "session_deleted", actor: "provider" } as const]
  const set = { reason: "session_deleted" } as const
  switch (payment.state) {
    case "init_sent":
      return change(payment, moment, { to: "expired", set, events })
    case "ready":
      return change(payment, moment, { to: "superseded", set, events })
    default:
      return unchanged("not_open")
  }
}

/** An uncaptured payment is simply never asked for. */
export function onCanceledInStore(payment: Payment, moment: Moment): Decision {
  switch (payment.state) {
    case "captured":
      return unchanged("captured")
    case "resuming":
    case "review":
      return unchanged("in_progress")
    case "ready":
    case "approved":
    case "authorized":
      return change(payment, moment, {
        to: "canceled",
        set: { reason: "canceled_in_store" },
        events: [{ type: "canceled", actor: "provider" }],
      })
    default:
      return unchanged("not_open")
  }
}

/** The cart was ordered another way, or its session is gone: this approval is never used. */
export function onNotNeeded(
  payment: Payment,
  { why }: SignalOf<"not_needed">,
  moment: Moment
): Decision {
  return payment.state === "approved" ? giveUp(payment, moment, { why }) : unchanged("not_open")
}
