/** What the service's answer to resume makes of a payment, however late it comes. */
import { unreachable } from "../unreachable"
import { change, unchanged, type Decision } from "./decision"
import type { EventType, PaymentEvent } from "./events"
import type { Moment } from "./look-at"
import { occupiesCollection, type Payment } from "./payment"
import type { ReviewReason } from "./reasons"
import type { SignalOf } from "./signal"

type Answered = SignalOf<"call_answered">

/** Whoever has settled the payment meanwhile has written it down in the store: nobody is to do so again. */
const LATE = "show_as_awaiting"

export function onCallAnswered(
  payment: Payment,
  others: readonly Payment[],
  signal: Answered,
  moment: Moment
): Decision {
  const { answer, call } = signal
  if (answer.kind === "captured") {
    return onCaptured(payment, others, signal, moment)
  }
  // Whatever is not "captured" counts only as the answer to the last call, while that is awaited.
  if (payment.state !== "resuming" || payment.resume_count !== call) {
    return unchanged("overtaken", LATE)
  }
  switch (answer.kind) {
    case "never_left":
      return onNeverLeft(payment, signal, moment)
    case "refused":
      return onRefused(payment, signal, answer.proven, moment)
    case "unclear":
      return review(payment, moment, {
        reason: "outcome_unknown",
        order_id: signal.order_id,
        event: { type: "outcome_unknown", detail: signal.detail },
      })
    default:
      return unreachable(answer)
  }
}

function onCaptured(
  payment: Payment,
  others: readonly Payment[],
  { call, order_id }: Answered,
  moment: Moment
): Decision {
  if (payment.captured_call === call) {
    return unchanged("overtaken", LATE)
  }
  const set = { capture: "known", captured_call: call } as const
  const isAwaited =
    payment.state === "resuming" || (payment.state === "review" && payment.capture !== "known")
  if (isAwaited && !others.some(occupiesCollection)) {
    return change(payment, moment, {
      to: "captured",
      set: { ...set, reason: null, order_id },
      events: [{ type: "captured", actor: "service" }],
    })
  }
  const said = (type: EventType, reason?: ReviewReason): PaymentEvent => ({
    type,
    actor: "service",
    ...(reason && { detail: { reason } }),
  })
  if (isAwaited) {
    const reason = "second_payment"
    const events = [said("captured_late", reason)]
    return change(payment, moment, { to: "review", set: { ...set, reason }, events })
  }
  if (isSettledAsPaid(payment)) {
    return onCapturedAgain(payment, moment, set, said)
  }
  // Somebody looked before the answer came, and saw nothing; or nobody knew that it had been asked for.
  const reason = "captured_after_all"
  const events = [said("captured_late", reason)]
  return change(payment, moment, { to: "review", set: { ...set, reason }, events, next: LATE })
}

function isSettledAsPaid({ state, capture }: Payment): boolean {
  const isKnown = state === "review" && capture === "known"
  return state === "captured" || state === "closed_refunded" || isKnown
}

/** Each call has one answer, so an earlier one belongs to another call: perhaps it was captured twice. */
function onCapturedAgain(
  payment: Payment,
  moment: Moment,
  set: Pick<Payment, "capture" | "captured_call">,
  said: (type: EventType, reason?: ReviewReason) => PaymentEvent
): Decision {
  if (payment.captured_call === null) {
    // It confirms what a person has said meanwhile.
    const { captured_call } = set
    const events = [said("captured_late")]
    return change(payment, moment, { set: { captured_call }, events, next: LATE })
  }
  if (payment.state === "review") {
    // In review for another reason, which stays: what it asks for is still to be done.
    return change(payment, moment, { events: [said("captured_again")], next: LATE })
  }
  const reason = "captured_twice"
  const events = [said("captured_again", reason)]
  return change(payment, moment, { to: "review", set: { ...set, reason }, events, next: LATE })
}

/** The approval is still unused, and the call does not count. */
function onNeverLeft(payment: Payment, { detail, order_before }: Answered, moment: Moment) {
  const resume_count = payment.resume_count - 1
  if (payment.asked_from === "review") {
    return backToReview(payment, moment, { resume_count }, detail)
  }
  return change(payment, moment, {
    to: payment.asked_from ?? "approved",
    set: { resume_count, order_id: order_before },
    events: [{ type: "resume_not_sent", actor: "provider", ...(detail && { detail }) }],
  })
}

function onRefused(
  payment: Payment,
  { detail, order_before }: Answered,
  isProven: boolean,
  moment: Moment
): Decision {
  if (payment.asked_from === "review") {
    // Nothing had been asked for before. Now it was, and the refusal may hide a capture.
    const isNews = payment.capture === "none" && !isProven
    const news = isNews ? ({ reason: "outcome_unknown", capture: "unknown" } as const) : {}
    return backToReview(payment, moment, news, detail)
  }
  if (!isProven) {
    // Most likely nothing was captured, but nobody should pay again before somebody has looked.
    return review(payment, moment, {
      reason: "refused_unproven",
      order_id: order_before,
      event: { type: "refused_unproven", detail },
    })
  }
  return change(payment, moment, {
    to: "declined",
    set: { reason: "declined", order_id: order_before },
    events: [{ type: "declined", actor: "service", ...(detail && { detail }) }],
  })
}

type Opening = {
  reason: ReviewReason
  order_id: string | null
  event: { type: EventType; detail: Answered["detail"] }
}

function review(payment: Payment, moment: Moment, { reason, order_id, event }: Opening): Decision {
  const { type, detail } = event
  return change(payment, moment, {
    to: "review",
    set: { reason, order_id, capture: "unknown" },
    events: [
      { type, actor: "service", ...(detail && { detail }) },
      { type: "review_opened", actor: "provider", detail: { reason } },
    ],
  })
}

/** The entry is as it was before somebody asked again, but for what is new. */
function backToReview(
  payment: Payment,
  moment: Moment,
  news: Partial<Payment>,
  detail: Answered["detail"]
): Decision {
  const { reason } = { ...payment, ...news }
  return change(payment, moment, {
    to: "review",
    set: news,
    events: [
      { type: "resume_again_failed", actor: "service", ...(detail && { detail }) },
      { type: "review_opened", actor: "provider", detail: { reason } },
    ],
  })
}
