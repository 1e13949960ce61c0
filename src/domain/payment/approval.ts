/** The customer comes back from the wallet, or stops there. A return is a signal and never a proof. */
import type { Move, Verdict } from "./decision"
import type { PaymentEvent } from "./events"
import type { Moment } from "./look-at"
import { capturesByItself, holdsCart, wasStarted, type Payment, type PaymentState } from "./payment"
import { limitOf } from "./resume-limits"
import type { SignalOf } from "./signal"

type Returned = SignalOf<"returned">

export function onReturned(payment: Payment, signal: Returned, moment: Moment): Verdict {
  const isProof = isServerCall(payment, signal)
  const approval = approvalOf(payment, signal, moment)
  const after = { ...payment, state: approval?.to ?? payment.state }
  const next = after.state === "approved" || holdsCart(after) ? "complete" : "nothing"
  if (!isProof && !approval) {
    return { why: "not_open", next }
  }
  const call: PaymentEvent = { type: "server_call", actor: "service" }
  return {
    ...approval,
    set: { ...(isProof && { server_called_at: moment.now }), ...approval?.set },
    events: [...(isProof ? [call] : []), ...(approval?.events ?? [])],
    next,
  }
}

/** Return mode: the only proof that there is. */
function isServerCall(
  { state, server_called_at }: Payment,
  { by, from_service }: Returned
): boolean {
  // While init is under way nobody can have paid: the service is only trying the URL.
  return from_service && by === "return" && state !== "init_sent" && !server_called_at
}

const OPEN: readonly PaymentState[] = ["ready", "canceled", "expired"]

function approvalOf(payment: Payment, signal: Returned, moment: Moment): Move | null {
  const { by, actor } = signal
  const event: PaymentEvent = { type: "approved", actor, detail: { signal: by } }
  // Where the service captures by itself only the signed URL says anything: anyone can call approve.
  const saysNothing = capturesByItself(payment) && by !== "return"
  if (!wasStarted(payment) || saysNothing || payment.reason === "canceled_in_store") {
    return null
  }
  const isRefused = payment.state === "declined" && limitOf(payment, moment) === null
  if (OPEN.includes(payment.state) || (isRefused && !capturesByItself(payment))) {
    return { to: "approved", set: { approved_by: by, reason: null }, events: [event] }
  }
  if (capturesByItself(payment)) {
    const late = lateReturnOf(payment, signal)
    return late && { ...late, events: [event] }
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
  { from_service }: Returned
): Pick<Move, "to" | "set"> | null {
  const capture = from_service ? "known" : "unknown"
  switch (state) {
    case "unconfirmed":
      return { to: "approved", set: { approved_by: "return", reason: null, capture: "none" } }
    case "superseded":
      return { to: "review", set: { reason: "paid_after_change", capture: "unknown" } }
    case "closed_unpaid":
      return { to: "review", set: { reason: "captured_after_all", capture } }
    default:
      return null
  }
}

export function onStopped(payment: Payment, { why, actor }: SignalOf<"stopped">): Verdict {
  // Where the service captures by itself, what was approved may have been paid for.
  const isOpen = payment.state === "ready" || payment.state === "approved"
  if (!isOpen || holdsCart(payment)) {
    return { why: "not_open" }
  }
  const type = why === "canceled_by_buyer" ? "canceled" : "wallet_error"
  return { to: "canceled", set: { reason: why }, events: [{ type, actor }] }
}
