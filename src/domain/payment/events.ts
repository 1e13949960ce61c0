import { wasStarted, type Payment } from "./payment"
import { holdsCart } from "./second-payment"
import { isToBeCompared } from "./timing"

/** What the history of a payment can say. Each type is a key of the dashboard's texts. */
export const EVENT_TYPES = [
  "opened",
  "init_answered",
  "init_failed",
  "approved",
  "returned_again",
  "server_call",
  "canceled",
  "wallet_error",
  "authorized",
  "resume_sent",
  "resume_repeated",
  "resume_not_sent",
  "resume_again_failed",
  "captured",
  "captured_late",
  "captured_again",
  "declined",
  "outcome_unknown",
  "refused_unproven",
  "interrupted",
  "cart_changed",
  "session_deleted",
  "already_ordered",
  "another_payment",
  "expired",
  "unconfirmed",
  "order_linked",
  "order_unlinked",
  "order_first",
  "order_not_made",
  "not_completed",
  "review_opened",
  "resolved_paid",
  "resolved_unpaid",
  "resolved_refunded",
  "refund_owed",
  "refund_recorded",
  "refund_withdrawn",
  "refund_refused",
  "refund_complete",
  "amount_shown",
  "link_called",
  "resume_answered",
  "compared",
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** `actor` is who or what caused it: "provider", "shopper", "service", "recovery", "admin:user_123". */
export type PaymentEvent = {
  type: EventType
  actor: string
  detail?: Record<string, unknown> | undefined
}

/* Which changes of a payment the rest of the store hears of. */

export const ANNOUNCEMENTS = [
  "ext_wallet.payment_captured",
  "ext_wallet.payment_failed",
  "ext_wallet.payment_canceled",
  "ext_wallet.payment_expired",
  "ext_wallet.payment_not_finished",
  "ext_wallet.payment_unknown",
  "ext_wallet.review_opened",
  "ext_wallet.review_resolved",
  "ext_wallet.refund_owed",
  "ext_wallet.refund_recorded",
] as const

export type AnnouncementName = (typeof ANNOUNCEMENTS)[number]

/** Ended without an order: these events carry the payment link, if one may be sent. */
export const ENDED_WITHOUT_ORDER: readonly AnnouncementName[] = [
  "ext_wallet.payment_canceled",
  "ext_wallet.payment_expired",
  "ext_wallet.payment_not_finished",
]

type Seen = Pick<Payment, "state" | "reason" | "asked_from" | "redirection_url">

export function announcementsOf(before: Seen, after: Seen): AnnouncementName[] {
  const owed: AnnouncementName[] =
    after.reason === "refund_owed" && before.reason !== after.reason
      ? ["ext_wallet.refund_owed"]
      : []
  if (before.state === after.state) {
    return owed
  }
  // While the service is asked once more, an entry in review is neither open nor resolved.
  const wasInReview =
    before.state === "review" || (before.state === "resuming" && before.asked_from === "review")
  switch (after.state) {
    case "review":
      return [
        ...(before.state === "resuming" ? (["ext_wallet.payment_unknown"] as const) : []),
        "ext_wallet.review_opened",
        ...owed,
      ]
    case "resuming":
      return []
    default:
      return [
        ...(wasInReview ? (["ext_wallet.review_resolved"] as const) : []),
        ...toldOf(before, after),
      ]
  }
}

function toldOf(before: Seen, after: Seen): AnnouncementName[] {
  switch (after.state) {
    case "captured":
      return ["ext_wallet.payment_captured"]
    case "init_failed":
    case "declined":
      return ["ext_wallet.payment_failed"]
    case "canceled":
      return isCustomers(after) ? ["ext_wallet.payment_canceled"] : []
    case "expired":
      return isCustomers(after) ? ["ext_wallet.payment_expired"] : []
    case "unconfirmed":
      // From anywhere else, its end was told before.
      return before.state === "ready" ? ["ext_wallet.payment_not_finished"] : []
    default:
      return []
  }
}

/** The customer was at the wallet, and did not go through with it. The store lets go of payments, too. */
function isCustomers(payment: Pick<Payment, "state" | "reason" | "redirection_url">): boolean {
  const { state, reason } = payment
  const isEnded =
    state === "expired"
      ? reason !== "session_deleted"
      : state === "canceled" && (reason === "canceled_by_buyer" || reason === "wallet_error")
  return isEnded && wasStarted(payment)
}

/**
 * Whether a customer may be reminded of a payment: never if they may have been charged, by it or by another of the
 * collection, nor while they are at it.
 */
export function maySendLink(payment: Payment, others: readonly Payment[]): boolean {
  return (
    isCustomers(payment) &&
    [payment, ...others].every(
      (one) =>
        !isToBeCompared(one) &&
        !holdsCart(one) &&
        !["init_sent", "ready", "approved"].includes(one.state)
    )
  )
}
