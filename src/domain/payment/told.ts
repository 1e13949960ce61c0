/** What each of those who ask is told of an outcome: the storefront, the customer's browser, Medusa. */
import { unreachable } from "../unreachable"
import type { Outcome } from "./outcome"

/** What a storefront reads while a payment lasts, and after it. */
export type PublicOutcome = "open" | "paid" | "confirming" | "failed" | "canceled" | "not_charged"

export function toPublicOutcome(outcome: Outcome): PublicOutcome {
  switch (outcome) {
    case "open":
      return "open"
    case "paid":
    case "authorized":
      return "paid"
    case "try_again":
    case "out_of_stock":
    case "awaiting":
    case "checking":
    case "unconfirmed":
    case "expired_unproven":
    case "cart_changed_unproven":
    case "refund_owed":
      return "confirming"
    case "declined":
    case "wallet_error":
    case "failed":
      return "failed"
    case "canceled":
    case "order_canceled":
    case "refunded":
      return "canceled"
    case "expired":
    case "cart_changed":
    case "another_payment":
    case "paid_otherwise":
    case "awaiting_another":
    case "closed_unpaid":
      return "not_charged"
    default:
      return unreachable(outcome)
  }
}

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

/** What the store API answers, and what the customer's next page is chosen by. */
export type Settlement = {
  outcome: "order" | "pending" | "declined" | "cart_changed" | "retry"
  order_id: string | null
  reason: FailureReason | null
}

export function toSettlement(outcome: Outcome, order_id: string | null): Settlement {
  switch (outcome) {
    case "paid":
    case "authorized":
    case "paid_otherwise":
      // Captured without an order is being looked at, and must not be paid again.
      return order_id ? { outcome: "order", order_id, reason: null } : failed("checking", null)
    case "awaiting":
    case "awaiting_another":
    case "checking":
    case "unconfirmed":
      return order_id ? { outcome: "pending", order_id, reason: null } : failed("checking", null)
    case "open":
    case "try_again":
    case "canceled":
    case "wallet_error":
    case "failed":
      return failed("try_again", order_id)
    case "out_of_stock":
      return failed("out_of_stock", null)
    case "declined":
      return failed("declined", order_id)
    case "expired":
    case "expired_unproven":
      return failed("expired", order_id)
    case "cart_changed":
    case "cart_changed_unproven":
    case "another_payment":
      return failed("cart_changed", order_id)
    case "closed_unpaid":
      // A person canceled the order, and perhaps gave the money back: the shop knows.
      return failed(order_id ? "unknown_error" : "declined", order_id)
    case "refund_owed":
      return failed(order_id ? "unknown_error" : "checking", order_id)
    case "order_canceled":
    case "refunded":
      return failed("unknown_error", order_id)
    default:
      return unreachable(outcome)
  }
}

export function failed(reason: FailureReason, order_id: string | null): Settlement {
  return { outcome: FAILED[reason], order_id, reason }
}

const FAILED: Record<FailureReason, Settlement["outcome"]> = {
  declined: "declined",
  cart_changed: "cart_changed",
  checking: "pending",
  try_again: "retry",
  expired: "retry",
  out_of_stock: "retry",
  replaced: "retry",
  too_many_starts: "retry",
  unavailable: "retry",
  unknown_error: "retry",
}

/** In Medusa's own words. */
export type SessionStatus =
  "pending" | "pending_authorization" | "authorized" | "captured" | "canceled" | "error"

/** `problem`: why Medusa can not have the payment that it asks for. */
export type ForMedusa = {
  status: SessionStatus
  problem:
    | "not_approved"
    | "try_again"
    | "checking"
    | "declined"
    | "cart_changed"
    | "already_paid"
    | "closed"
    | null
}

export function toMedusa(outcome: Outcome): ForMedusa {
  switch (outcome) {
    case "paid":
      return { status: "captured", problem: null }
    case "authorized":
      return { status: "authorized", problem: null }
    case "awaiting":
      return { status: "pending_authorization", problem: null }
    case "checking":
    case "refund_owed":
      return { status: "pending_authorization", problem: "checking" }
    case "try_again":
    case "out_of_stock":
      return { status: "pending", problem: "try_again" }
    case "open":
    case "expired":
    case "expired_unproven":
    case "unconfirmed":
      return { status: "pending", problem: "not_approved" }
    case "canceled":
    case "order_canceled":
    case "wallet_error":
      return { status: "canceled", problem: "not_approved" }
    case "cart_changed":
    case "cart_changed_unproven":
      return { status: "canceled", problem: "cart_changed" }
    case "another_payment":
    case "paid_otherwise":
    case "awaiting_another":
      return { status: "canceled", problem: "already_paid" }
    case "closed_unpaid":
    case "refunded":
      return { status: "canceled", problem: "closed" }
    case "failed":
      return { status: "error", problem: "closed" }
    case "declined":
      return { status: "error", problem: "declined" }
    default:
      return unreachable(outcome)
  }
}
