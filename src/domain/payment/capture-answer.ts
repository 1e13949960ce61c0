/** What the service's answer to resume makes of a payment, however late it comes. A time-out is an answer, too: an unclear one. */
import { unreachable } from "../unreachable"
import type { Move, Verdict } from "./decision"
import type { EventType } from "./events"
import type { Moment } from "./timing"
import { mayHaveBeenPaid, type Payment } from "./payment"
import { occupiesCollection } from "./second-payment"
import type { ReviewReason } from "./reasons"
import type { SignalOf } from "./signal"

type CallAnswered = SignalOf<"call_answered">

/** The payment was settled meanwhile and is recorded in the store, which must not happen twice. */
const LATE = "show_as_awaiting"

export function onCallAnswered(
  payment: Payment,
  others: readonly Payment[],
  signal: CallAnswered,
  moment: Moment
): Verdict {
  const verdict = verdictOnAnswer(payment, others, signal, moment)
  const { profile_id = null } = signal
  return "why" in verdict || profile_id === null
    ? verdict
    : { ...verdict, set: { ...verdict.set, profile_id } }
}

function verdictOnAnswer(
  payment: Payment,
  others: readonly Payment[],
  signal: CallAnswered,
  { now }: Moment
): Verdict {
  const { answer } = signal
  if (answer.kind === "captured") {
    return onCaptured(payment, others, signal)
  }
  if (answer.kind === "unclear" && payment.state === "closed_unpaid") {
    // An admin looked before the call was sent, and saw nothing.
    return { ...toReview("outcome_unknown", signal.order_id, signal), next: LATE }
  }
  if (answer.kind === "unclear" && payment.state === "review" && payment.capture !== "known") {
    // An admin who looked earlier has not seen what the call may have done.
    const event = { type: "outcome_unknown", actor: "service", detail: signal.detail } as const
    const set = { capture: "unknown", state_changed_at: now } as const
    return { set, events: [event], next: LATE }
  }
  // Whatever else is not "captured" counts only as the answer to the last call, while that is awaited.
  if (payment.state !== "resuming" || !isLastCall(payment, signal)) {
    return { why: "overtaken", next: LATE }
  }
  switch (answer.kind) {
    case "never_left":
      return onNeverLeft(payment, signal)
    case "refused":
      return onRefused(payment, signal, answer.proven && !mayHavePaidBefore(payment))
    case "unclear":
      return toReview("outcome_unknown", signal.order_id, signal)
    default:
      return unreachable(answer)
  }
}

function isLastCall(
  { resume_count, last_resume_at }: Payment,
  { call, asked_at }: CallAnswered
): boolean {
  return (
    resume_count === call &&
    (asked_at === undefined || asked_at?.getTime() === last_resume_at?.getTime())
  )
}

function onCaptured(
  payment: Payment,
  others: readonly Payment[],
  { call, order_id, detail }: CallAnswered
): Verdict {
  if (payment.captured_call === call) {
    return { why: "overtaken", next: LATE }
  }
  const isAwaited =
    payment.state === "resuming" || (payment.state === "review" && payment.capture !== "known")
  if (isAwaited && !others.some(occupiesCollection)) {
    return {
      to: "captured",
      set: { capture: "known", captured_call: call, reason: null, order_id },
      events: [{ type: "captured", actor: "service", detail }],
    }
  }
  if (isAwaited) {
    return reviewCaptured("captured_late", "second_payment", call)
  }
  if (isSettledAsPaid(payment)) {
    return onCapturedAgain(payment, call)
  }
  // An admin looked before the answer came, and saw nothing; or the request itself was unknown.
  return { ...reviewCaptured("captured_late", "captured_after_all", call), next: LATE }
}

function isSettledAsPaid({ state, capture }: Payment): boolean {
  const isKnown = state === "review" && capture === "known"
  return state === "captured" || state === "closed_refunded" || isKnown
}

/** Each call has one answer, so an earlier one belongs to another call: perhaps it was captured twice. */
function onCapturedAgain({ state, captured_call }: Payment, call: number): Verdict {
  if (captured_call === null) {
    // It confirms an admin's decision.
    const events = [{ type: "captured_late", actor: "service" } as const]
    return { set: { captured_call: call }, events, next: LATE }
  }
  if (state === "review") {
    // In review for another reason, which stays: what it asks for is still to be done.
    return { events: [{ type: "captured_again", actor: "service" }], next: LATE }
  }
  return { ...reviewCaptured("captured_again", "captured_twice", call), next: LATE }
}

function reviewCaptured(type: EventType, reason: ReviewReason, captured_call: number): Move {
  return {
    to: "review",
    set: { capture: "known", captured_call, reason },
    events: [{ type, actor: "service", detail: { reason } }],
  }
}

/** The approval is still unused, and the call does not count. */
function onNeverLeft(payment: Payment, signal: CallAnswered): Verdict {
  const resume_count = payment.resume_count - 1
  if (payment.asked_from === "review") {
    return backToReview(payment, { resume_count, order_id: signal.order_before }, signal)
  }
  return {
    to: payment.asked_from ?? "approved",
    set: { resume_count, order_id: signal.order_before },
    events: [{ type: "resume_not_sent", actor: "provider", detail: signal.detail }],
  }
}

/**
 * A refusal is about this call. A customer who came back by the signed link may have been charged when they approved,
 * and a service that is asked once more may refuse just because of that.
 */
function mayHavePaidBefore(payment: Payment): boolean {
  return payment.approved_by === "return" && mayHaveBeenPaid(payment)
}

function onRefused(payment: Payment, signal: CallAnswered, isProven: boolean): Verdict {
  const { detail, order_before: order_id } = signal
  if (payment.asked_from === "review") {
    // Nothing had been asked for before. Now it was, and the refusal may hide a capture.
    const isNews = payment.capture === "none" && !isProven
    const news = isNews ? ({ reason: "outcome_unknown", capture: "unknown" } as const) : {}
    return backToReview(payment, { ...news, order_id }, signal)
  }
  // Unproven: most likely nothing was captured, but the customer must not pay again before an admin has looked.
  return isProven
    ? {
        to: "declined",
        set: { reason: "declined", order_id },
        events: [{ type: "declined", actor: "service", detail }],
      }
    : toReview("refused_unproven", order_id, signal)
}

function toReview(
  reason: "outcome_unknown" | "refused_unproven",
  order_id: string | null,
  { detail }: CallAnswered
): Move {
  return {
    to: "review",
    set: { reason, order_id, capture: "unknown" },
    events: [
      { type: reason, actor: "service", detail },
      { type: "review_opened", actor: "provider", detail: { reason } },
    ],
  }
}

/** The review is as it was before the capture was requested again, except for what is new. */
function backToReview(payment: Payment, news: Partial<Payment>, { detail }: CallAnswered): Move {
  const { reason } = { ...payment, ...news }
  return {
    to: "review",
    set: news,
    events: [
      { type: "resume_again_failed", actor: "service", detail },
      { type: "review_opened", actor: "provider", detail: { reason } },
    ],
  }
}
