/** What keeps a person from a decision about a payment: a refusal's code, or null. */
import { takesRefunds } from "../refund-amount"
import type { RefusalCode } from "../refusal"
import type { ReviewOutcome } from "../review-outcome"
import { unreachable } from "../unreachable"
import {
  isNeverAsked,
  mayHaveBeenPaid,
  wasStarted,
  type Payment,
  type PaymentState,
} from "./payment"
import { MOST_RESUMES } from "./timing"
import { isOrderedOtherwise, isPaidOtherwise, type ReviewView, type StoreView } from "./store-view"

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

/** An order is made only of what was approved: what was paid for anything else is refunded. */
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

/** Only where the order's own form takes the refund: elsewhere nobody could ever close the payment. */
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

/** Of an order that was made another way, there is nothing to complete. */
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
