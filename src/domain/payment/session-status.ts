/** What the storefront, the customer's browser and Medusa are told about an outcome. Which one a state has: `outcome.ts`. */
import type { Outcome } from "./outcome"

/** What a storefront reads while a payment lasts, and after it. */
export type PublicOutcome = "open" | "paid" | "confirming" | "failed" | "canceled" | "not_charged"

export type FailureReason =
  | "declined"
  | "cart_changed"
  | "try_again"
  | "expired"
  | "checking"
  | "out_of_stock"
  | "replaced"
  | "too_many_starts"
  | "unavailable"
  | "unknown_error"

/** The customer's next page. */
type LandingCode = "order" | "pending" | FailureReason

/** In Medusa's own words. */
type SessionStatus =
  "pending" | "pending_authorization" | "authorized" | "captured" | "canceled" | "error"

/** Why Medusa cannot have the payment that it asks for. */
type OutcomeProblem =
  | "not_approved"
  | "try_again"
  | "checking"
  | "declined"
  | "cart_changed"
  | "already_paid"
  | "closed"
  | null

type OutcomeRow = [
  storefront: PublicOutcome,
  withOrder: LandingCode,
  without: LandingCode,
  medusa: SessionStatus,
  problem: OutcomeProblem,
]

const TOLD: Record<Outcome, OutcomeRow> = {
  open: ["open", "try_again", "try_again", "pending", "not_approved"],
  try_again: ["confirming", "try_again", "try_again", "pending", "try_again"],
  out_of_stock: ["confirming", "out_of_stock", "out_of_stock", "pending", "try_again"],
  awaiting: ["confirming", "pending", "checking", "pending_authorization", null],
  checking: ["confirming", "pending", "checking", "pending_authorization", "checking"],
  unconfirmed: ["confirming", "pending", "checking", "pending", "not_approved"],
  // Captured without an order is being looked at, and must not be paid again.
  paid: ["paid", "order", "checking", "captured", null],
  // Approved, not captured yet: a return alone proves nothing.
  authorized: ["confirming", "pending", "checking", "authorized", null],
  declined: ["failed", "declined", "declined", "error", "declined"],
  canceled: ["canceled", "try_again", "try_again", "canceled", "not_approved"],
  order_canceled: ["canceled", "unknown_error", "unknown_error", "canceled", "not_approved"],
  wallet_error: ["failed", "try_again", "try_again", "canceled", "not_approved"],
  expired: ["not_charged", "expired", "expired", "pending", "not_approved"],
  cart_changed: ["not_charged", "cart_changed", "cart_changed", "canceled", "cart_changed"],
  another_payment: ["not_charged", "cart_changed", "cart_changed", "canceled", "already_paid"],
  paid_otherwise: ["not_charged", "order", "checking", "canceled", "already_paid"],
  awaiting_another: ["not_charged", "pending", "checking", "canceled", "already_paid"],
  failed: ["failed", "try_again", "try_again", "error", "closed"],
  // A person canceled the order, and perhaps gave the money back: the shop knows.
  closed_unpaid: ["not_charged", "unknown_error", "declined", "canceled", "closed"],
  refund_owed: ["confirming", "unknown_error", "checking", "pending_authorization", "checking"],
  refunded: ["canceled", "unknown_error", "unknown_error", "canceled", "closed"],
}

export function toPublicOutcome(outcome: Outcome): PublicOutcome {
  return TOLD[outcome][0]
}

export function toMedusa(outcome: Outcome): { status: SessionStatus; problem: OutcomeProblem } {
  const [, , , status, problem] = TOLD[outcome]
  return { status, problem }
}

/** What the store API answers, and what the customer's next page is chosen by. */
export type Settlement = {
  outcome: "order" | "pending" | "declined" | "cart_changed" | "retry"
  order_id: string | null
  reason: FailureReason | null
}

export function toSettlement(outcome: Outcome, order_id: string | null): Settlement {
  const [, withOrder, without] = TOLD[outcome]
  const landing = order_id ? withOrder : without
  return landing === "order" || landing === "pending"
    ? { outcome: landing, order_id, reason: null }
    : failed(landing, landing === "out_of_stock" ? null : order_id)
}

export function failed(reason: FailureReason, order_id: string | null): Settlement {
  switch (reason) {
    case "declined":
    case "cart_changed":
      return { outcome: reason, order_id, reason }
    case "checking":
      return { outcome: "pending", order_id, reason }
    default:
      return { outcome: "retry", order_id, reason }
  }
}
