/** An admin's decision about a payment. */
import { unreachable } from "../unreachable"
import { reopen } from "./approval"
import type { Move, Verdict } from "./decision"
import type { PaymentEvent } from "./events"
import {
  awaitsDecision,
  wasStarted,
  type Payment,
  isNeverAsked,
  mayHaveBeenPaid,
  type PaymentState,
} from "./payment"
import { occupiesCollection } from "./second-payment"
import type { SignalOf } from "./signal"
import { takesRefunds } from "../refund-amount"
import type { RefusalCode } from "../wording"
import type { ReviewOutcome } from "../review-outcome"
import { MOST_RESUMES } from "./timing"
import { isOrderedOtherwise, isPaidOtherwise, type ReviewView, type StoreView } from "./store-view"

export function onOrderWanted(payment: Payment, { actor }: SignalOf<"order_wanted">): Verdict {
  const reason = payment.capture === "none" ? "order_unpaid" : "outcome_unknown"
  return mayBeRetried(payment)
    ? { set: { reason }, events: [{ type: "order_first", actor }] }
    : { why: "overtaken" }
}

export function onOrderNotMade(
  payment: Payment,
  { actor, reason_before: reason }: SignalOf<"order_not_made">
): Verdict {
  return mayBeRetried(payment)
    ? { set: { reason }, events: [{ type: "order_not_made", actor }] }
    : { why: "overtaken" }
}

/** A late answer may have told of the capture meanwhile: its reason stays. */
function mayBeRetried({ state, capture }: Payment): boolean {
  return state === "review" && capture !== "known"
}

export function onDecided(
  payment: Payment,
  others: readonly Payment[],
  { outcome, actor, note, view, since }: SignalOf<"decided">
): Verdict {
  const isAsSeen = payment.state_changed_at.getTime() === since.getTime()
  const reported = outcome === "paid" ? reopenAsPaid(payment) : null
  if (isAsSeen && reported) {
    const { reason } = reported.set
    const event = { type: "review_opened", actor, detail: { reason, note } } as const
    return { ...reported, events: [event] }
  }
  if (!awaitsDecision(payment) || !isAsSeen) {
    return { why: "moved_on" }
  }
  const obstacle = obstacleTo(outcome, payment, view)
  if (obstacle) {
    return { why: obstacle }
  }
  const told = tell(payment, {
    type: `resolved_${outcome}`,
    actor,
    detail: { reason: note },
  })
  // The order that the admin saw; one created later is news.
  const order_id = view.order?.id ?? null
  switch (outcome) {
    case "paid":
      return others.some(occupiesCollection)
        ? { why: "second_payment" }
        : { to: "captured", set: { capture: "known", reason: null }, ...told, next: "book" }
    case "unpaid":
      return { to: "closed_unpaid", set: { order_id, capture: "none" }, ...told }
    case "refunded":
      return {
        to: "closed_refunded",
        set: { order_id, refunded_amount: payment.amount },
        ...told,
      }
    default:
      return unreachable(outcome)
  }
}

/**
 * The service shows as paid what had ended as not charged here, or waits for a capture. What follows from that, an
 * admin decides in review, by what the store has of it.
 */
export function reopenAsPaid(payment: Payment): Required<Pick<Move, "to" | "set">> | null {
  if (payment.state === "authorized" && mayHaveBeenPaid(payment)) {
    return { to: "review", set: { reason: "outcome_unknown", capture: "unknown" } }
  }
  return wasStarted(payment) && !awaitsDecision(payment) ? reopen(payment, "unknown") : null
}

/** What was listed apart is reviewed at once: its review begins and ends with the decision. */
function tell({ state }: Payment, decided: PaymentEvent): Pick<Move, "events" | "announce"> {
  return state === "unconfirmed"
    ? {
        events: [{ type: "review_opened", actor: decided.actor }, decided],
        announce: ["ext_wallet.review_opened", "ext_wallet.review_resolved"],
      }
    : { events: [decided] }
}

/* Why an admin can't make a decision: a refusal's code, or null. */

export type ReviewAction = ReviewOutcome | "resume"

export function obstacleTo(
  action: ReviewAction,
  payment: Payment,
  view: ReviewView
): RefusalCode | null {
  switch (action) {
    case "paid":
      return obstacleToPaid(view)
    case "unpaid":
      return payment.capture === "known" ? "captured" : null
    case "refunded":
      return obstacleToRefunded(payment, view)
    case "resume":
      return obstacleToResume(payment) ?? obstacleToPaid(view)
    default:
      return unreachable(action)
  }
}

/** An order is only created from what was approved: a payment for anything else is refunded. */
function obstacleToPaid(view: ReviewView): RefusalCode | null {
  if (view.order?.canceled) {
    return "order_canceled"
  }
  if (isPaidOtherwise(view)) {
    return "paid_otherwise"
  }
  if (!view.own) {
    return "session_gone"
  }
  return view.change ? "changed_since_approval" : null
}

/** Only if the order's own form takes the refund: otherwise the payment could never be closed. */
function obstacleToRefunded(
  payment: Payment,
  { own, order, change }: ReviewView
): RefusalCode | null {
  const isOnOrder = order !== null && own?.payment?.captured === true
  if (isOnOrder && (takesRefunds(payment) || !order.canceled)) {
    return takesRefunds(payment) ? "record_refund" : "paid_first"
  }
  const isUncharged = payment.capture === "none" && !mayHaveBeenPaid(payment)
  return isUncharged && !change ? "nothing_captured" : null
}

export function obstacleToResume(payment: Payment): RefusalCode | null {
  if (!wasStarted(payment)) {
    return "never_started"
  }
  if (payment.capture === "known") {
    return "captured_already"
  }
  if (isNeverAsked(payment)) {
    return "captures_by_itself"
  }
  return payment.resume_count >= MOST_RESUMES ? "asked_too_often" : null
}

const UNFINISHED: readonly PaymentState[] = ["ready", "canceled", "expired", "approved"]

/** Nothing to complete if the cart was ordered another way. */
function isLeftBehind(payment: Payment, view: StoreView): boolean {
  return UNFINISHED.includes(payment.state) && isOrderedOtherwise(payment, view)
}

/** A customer who approved and closed the tab. If the service captures on approval, only its statement can tell. */
export function obstacleToFinish(payment: Payment, view: StoreView): RefusalCode | null {
  if (isLeftBehind(payment, view)) {
    return "ordered_otherwise"
  }
  if (isNeverAsked(payment)) {
    return "compare_with_statement"
  }
  const isUnfinished = UNFINISHED.includes(payment.state) && wasStarted(payment)
  return isUnfinished ? null : "not_unfinished"
}

export function obstacleToLink(payment: Payment, view: StoreView): RefusalCode | null {
  if (isLeftBehind(payment, view)) {
    return "ordered_otherwise"
  }
  const { state } = payment
  return UNFINISHED.includes(state) || state === "declined" ? null : "not_continuable"
}
