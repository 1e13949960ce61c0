/** Why a payment is where it is. Each is a key of the dashboard's texts. */

/** Why a payment needs review. */
export const REVIEW_REASONS = [
  "outcome_unknown",
  "refused_unproven",
  "no_server_call",
  "service_moved",
  "unconfirmed",
  "second_payment",
  "already_ordered",
  "cart_changed",
  "session_deleted",
  "paid_after_change",
  "order_impossible",
  "orders_split",
  "order_unpaid",
  "cart_stuck",
  "refund_owed",
  "captured_after_all",
  "captured_twice",
] as const

export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** Why no payment could be started: how the call failed, or what was wrong with its response. */
export const INIT_FAILURES = [
  "unreachable",
  "bad_request",
  "unauthorized",
  "refused",
  "uncertain",
  "unreadable",
  "no_token",
  "hostile_redirection",
  "duplicate_transaction_id",
] as const

export type InitFailure = (typeof INIT_FAILURES)[number]

/** What kept an approved payment from becoming an order. */
const COMPLETION_PROBLEMS = ["out_of_stock", "not_completed"] as const

const OTHER_REASONS = [
  "declined",
  "expired",
  "canceled_by_buyer",
  "canceled_in_store",
  "wallet_error",
  "another_payment",
] as const

export const REASONS = [
  ...REVIEW_REASONS,
  ...INIT_FAILURES,
  ...COMPLETION_PROBLEMS,
  ...OTHER_REASONS,
] as const

export type Reason = (typeof REASONS)[number]

/** The order exists and waits for an admin to look: Medusa is told that its payment is pending. */
const AWAITING: readonly (Reason | null)[] = ["outcome_unknown", "no_server_call", "service_moved"]

export function awaitsPayment(reason: Reason | null): boolean {
  return AWAITING.includes(reason)
}
