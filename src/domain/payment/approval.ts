/** The customer comes back from the wallet, or stops there. A return is a signal and never a proof. */
import { change, unchanged, type Decision, type Move, type Next } from "./decision"
import type { PaymentEvent } from "./events"
import type { Moment } from "./look-at"
import { capturesByItself, holdsCart, type Payment, type PaymentState } from "./payment"
import { limitOf } from "./resume-limits"
import type { SignalOf } from "./signal"

type Returned = SignalOf<"returned">

export function onReturned(payment: Payment, signal: Returned, moment: Moment): Decision {
  const call = serverCallOf(payment, signal)
  const approval = approvalOf(payment, signal, moment)
  const after = { ...payment, state: approval?.to ?? payment.state }
  const next = nextAfterReturn(after)
  if (!call && !approval) {
    return unchanged("not_open", next)
  }
  return change(payment, moment, {
    ...approval,
    set: { ...(call && { server_called_at: moment.now }), ...approval?.set },
    events: [...(call ? [call] : []), ...(approval?.events ?? [])],
    next,
  })
}

function nextAfterReturn(payment: Payment): Next {
  return payment.state === "approved" || holdsCart(payment) ? "complete" : "nothing"
}

/** Return mode: the only proof that there is. */
function serverCallOf(
  { state, server_called_at }: Payment,
  { by, from_service }: Returned
): PaymentEvent | null {
  // While init is under way nobody can have paid: the service is only trying the URL.
  const isCall = from_service && by === "return" && state !== "init_sent"
  return isCall && !server_called_at ? { type: "server_call", actor: "service" } : null
}

const OPEN: readonly PaymentState[] = ["ready", "canceled", "expired"]

function approvalOf(payment: Payment, signal: Returned, moment: Moment): Move | null {
  const { by, actor } = signal
  const event: PaymentEvent = { type: "approved", actor, detail: { signal: by } }
  // Where the service captures by itself only the signed URL says anything: anyone can call approve.
  if (payment.reason === "canceled_in_store" || (capturesByItself(payment) && by !== "return")) {
    return null
  }
  const isRefused = payment.state === "declined" && limitOf(payment, moment) === null
  if (OPEN.includes(payment.state) || (isRefused && !capturesByItself(payment))) {
    return { to: "approved", set: { approved_by: by, reason: null }, events: [event] }
  }
  if (capturesByItself(payment)) {
    return lateReturnOf(payment, signal, event)
  }
  if (payment.state === "approved" && payment.reason !== null) {
    // A new attempt, with the whole time of one: recovery must not meet it half way.
    return {
      set: { reason: null, state_changed_at: moment.now },
      events: [{ ...event, type: "returned_again" }],
    }
  }
  return null
}

/** The service captures by itself: who comes back late has most likely paid. */
function lateReturnOf(
  { state }: Payment,
  { from_service }: Returned,
  event: PaymentEvent
): Move | null {
  switch (state) {
    case "unconfirmed":
      return {
        to: "approved",
        set: { approved_by: "return", reason: null, capture: "none" },
        events: [event],
      }
    case "superseded":
      return {
        to: "review",
        set: { reason: "paid_after_change", capture: "unknown" },
        events: [event],
      }
    case "closed_unpaid":
      return {
        to: "review",
        set: { reason: "captured_after_all", capture: from_service ? "known" : "unknown" },
        events: [event],
      }
    default:
      return null
  }
}

export function onStopped(
  payment: Payment,
  { why, actor }: SignalOf<"stopped">,
  moment: Moment
): Decision {
  // Where the service captures by itself, what was approved may have been paid for.
  const isOpen = payment.state === "ready" || payment.state === "approved"
  if (!isOpen || holdsCart(payment)) {
    return unchanged("not_open")
  }
  const type = why === "canceled_by_buyer" ? "canceled" : "wallet_error"
  return change(payment, moment, {
    to: "canceled",
    set: { reason: why },
    events: [{ type, actor }],
  })
}
