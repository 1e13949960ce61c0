import { leftToRefund } from "./refund-amount"
import type { TransactionState } from "./transaction-state"

/** Why a person is asked to look at a payment. */
export const REVIEW_REASONS = [
  "outcome_unknown",
  "refused_unproven",
  "no_server_call",
  "unconfirmed",
  "second_payment",
  "already_ordered",
  "cart_changed",
  "session_deleted",
  "paid_after_change",
  "order_impossible",
  "order_unpaid",
  "cart_stuck",
  "refund_owed",
  "captured_after_all",
  "captured_twice",
] as const

export type ReviewReason = (typeof REVIEW_REASONS)[number]

/** The order is there, and nothing was ever asked for. */
export const UNPAID_REASON: ReviewReason = "order_unpaid"

/** The order is there and waits for whoever looks: Medusa is told that its payment is pending. */
export const AWAITING_REASONS: readonly string[] = ["outcome_unknown", "no_server_call"]

type Shown = { state: TransactionState; reason: string | null } & Parameters<typeof leftToRefund>[0]

/** Whether it was taken twice is the shop's business: for the buyer and for the order it is paid. */
export function stateForBuyer(row: Shown): TransactionState {
  const isPaid = row.state === "review" && row.reason === "captured_twice" && leftToRefund(row) > 0n
  return isPaid ? "captured" : row.state
}
