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
