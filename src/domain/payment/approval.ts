/** The way to the wallet and back. Only `ready` sends a customer there; a return is a signal, never a proof. */
import type { Move, Verdict } from "./decision"
import type { PaymentEvent } from "./events"
import {
  isNeverAsked,
  mayHaveBeenPaid,
  takesReturn,
  wasStarted,
  type CaptureKnowledge,
  type Payment,
  type PaymentState,
} from "./payment"
import { holdsCart } from "./second-payment"
import type { Reason } from "./reasons"
import { limitOf, returnLimitOf, type Moment } from "./timing"
import type { SignalOf } from "./signal"

export function onInitAnswered(
  { state }: Payment,
  { transaction_id, ext_order_id, redirection_url, simulated }: SignalOf<"init_answered">
): Verdict {
  // The session was deleted, or the payment given up, while the call was under way.
  if (state !== "init_sent") {
    return { why: "overtaken" }
  }
  const detail = { transaction_id, ...(simulated && { simulated }) }
  return {
    to: "ready",
    set: { transaction_id, ext_order_id, redirection_url },
    events: [{ type: "init_answered", actor: "service", detail }],
  }
}

export function onInitFailed(
  { state }: Payment,
  { reason, actor, detail }: SignalOf<"init_failed">
): Verdict {
  return state === "init_sent"
    ? { to: "init_failed", set: { reason }, events: [{ type: "init_failed", actor, detail }] }
    : { why: "overtaken" }
}

type Returned = SignalOf<"returned">

export function onReturned(payment: Payment, signal: Returned, moment: Moment): Verdict {
  const isProof = isServerCall(payment, signal)
  const approval = approvalOf(payment, signal, moment)
  const after = { ...payment, state: approval?.to ?? payment.state }
  const next = after.state === "approved" || holdsCart(after) ? "complete" : "nothing"
  const isOrdered = payment.state !== "approved" && payment.order_id !== null
  if (!isProof && !approval && (next === "nothing" || isOrdered)) {
    return { why: "not_open", next }
  }
  const limit = returnLimitOf(payment, moment)
  if (limit && next === "complete" && !isProof && isRepeat(payment, signal, approval)) {
    return { why: limit }
  }
  const turn = { return_count: payment.return_count + 1, last_return_at: moment.now }
  const call: PaymentEvent = { type: "server_call", actor: "service" }
  return {
    ...approval,
    set: {
      ...(isProof && { server_called_at: moment.now }),
      ...(next === "complete" && turn),
      ...approval?.set,
    },
    events: [...(isProof ? [call] : []), ...(approval?.events ?? [])],
    next,
  }
}

/** Nothing new. Admins are not limited, and late payments are always recorded. */
function isRepeat(payment: Payment, { by }: Returned, approval: Move | null): boolean {
  const isRepeatable = REPEATABLE.includes(payment.state) && !mayHaveBeenPaid(payment)
  const isLate = approval?.to !== undefined && !isRepeatable
  return by !== "admin" && !isLate
}

/** If the service captures on approval, this is the only proof that there is. */
function isServerCall(
  { state, server_called_at }: Payment,
  { by, from_service }: Returned
): boolean {
  // While init is under way the customer cannot have paid: the service is only trying the URL.
  return from_service && by === "return" && state !== "init_sent" && !server_called_at
}

const ATTEMPTED: readonly PaymentState[] = ["approved", "resuming", "authorized"]
const APPROVABLE: readonly PaymentState[] = ["ready", "canceled", "expired", "unconfirmed"]
/** A customer who has both links could go back and forth between these and `approved`, unless that holds the cart. */
const REPEATABLE: readonly PaymentState[] = ["canceled", "expired", "declined"]
/** The store no longer wants this payment, whenever its customer comes back. */
const GIVEN_UP: readonly (Reason | null)[] = [
  "cart_changed",
  "another_payment",
  "already_ordered",
  "session_deleted",
  "canceled_in_store",
]

function isApprovable({ state, reason }: Payment): boolean {
  return APPROVABLE.includes(state) && !GIVEN_UP.includes(reason)
}

function approvalOf(payment: Payment, signal: Returned, moment: Moment): Move | null {
  const { by, actor } = signal
  const event: PaymentEvent = { type: "approved", actor, detail: { signal: by } }
  // Anyone can call approve. If the service is never asked, or its refusal contradicts a signed return, only the signed
  // link says anything.
  const isContradicted = payment.resume_count > 0 && payment.approved_by === "return"
  const isEmpty = isNeverAsked(payment) && by !== "return"
  if (!wasStarted(payment) || isEmpty || (by === "sdk" && isContradicted)) {
    return null
  }
  // A customer who may have paid since the refusal is not told so again, even if it is too soon to ask.
  const isAskable = limitOf(payment, moment) === null || mayHaveBeenPaid(payment)
  const isRefused = payment.state === "declined" && isAskable
  if (isApprovable(payment) || isRefused) {
    const capture = payment.state === "unconfirmed" ? ({ capture: "none" } as const) : {}
    return { to: "approved", set: { approved_by: by, reason: null, ...capture }, events: [event] }
  }
  const late = by === "return" && mayHaveBeenPaid(payment) ? lateReturnOf(payment, signal) : null
  if (late) {
    return { ...late, events: [event] }
  }
  // A new attempt, with the whole time of one: recovery must not meet it half way.
  const again = { ...event, type: "returned_again" } as const
  // The signed link says more than the SDK or an admin who has approved before.
  const signed = by === "return" ? ({ approved_by: by } as const) : {}
  if (payment.state === "approved" && payment.reason !== null) {
    return { set: { ...signed, reason: null, state_changed_at: moment.now }, events: [again] }
  }
  if (takesReturn(payment) && by === "return" && limitOf(payment, moment) === null) {
    const { resume_count: returned_after_call } = payment
    const set = { ...signed, returned_after_call, state_changed_at: moment.now }
    return { set, events: [again] }
  }
  if (ATTEMPTED.includes(payment.state) && by === "return" && payment.approved_by !== by) {
    return { set: signed, events: [again] }
  }
  // It may have been paid since an admin looked, who would decide about something that they have not seen.
  const isUnseen = payment.state === "review" && payment.capture !== "known"
  return isUnseen && by === "return" && mayHaveBeenPaid(payment)
    ? { set: { state_changed_at: moment.now }, events: [again] }
    : null
}

/** A customer who comes back after the payment was given up may have paid: an admin has to check. */
function lateReturnOf(payment: Payment, { from_service }: Returned): Reopened | null {
  const isProven = from_service && isNeverAsked(payment)
  return payment.state === "declined" ? null : reopen(payment, isProven ? "known" : "unknown")
}

type Reopened = Required<Pick<Move, "to" | "set">>

/** A payment that ended as not charged, but was paid after all. Null if it ended otherwise. */
export function reopen(payment: Payment, capture: CaptureKnowledge): Reopened | null {
  switch (payment.state) {
    case "declined":
    case "canceled":
    case "expired":
    case "unconfirmed":
    case "superseded":
      return { to: "review", set: { reason: "paid_after_change", capture: "unknown" } }
    case "closed_unpaid":
      return { to: "review", set: { reason: "captured_after_all", capture } }
    default:
      return null
  }
}

export function onStopped(payment: Payment, { why, actor }: SignalOf<"stopped">): Verdict {
  const type = why === "canceled_by_buyer" ? "canceled" : "wallet_error"
  const move = { set: { reason: why }, events: [{ type, actor }] } satisfies Move
  if (payment.state === "authorized" && payment.reason === null) {
    // The order stands. The admin who captures it sees that the customer has stopped; the service refuses then.
    return move
  }
  const isOpen = payment.state === "ready" || payment.state === "approved"
  return isOpen && !holdsCart(payment) ? { ...move, to: "canceled" } : { why: "not_open" }
}
