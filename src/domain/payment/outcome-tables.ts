/** What each of those who ask is told of an outcome: the storefront, the customer's browser, Medusa. */
import type { Outcome } from "./outcome"

/** What a storefront reads while a payment lasts, and after it. */
export type PublicOutcome = "open" | "paid" | "confirming" | "failed" | "canceled" | "not_charged"

const PUBLIC: Record<Outcome, PublicOutcome> = {
  open: "open",
  try_again: "confirming",
  out_of_stock: "confirming",
  awaiting: "confirming",
  checking: "confirming",
  unconfirmed: "confirming",
  paid: "paid",
  // Approved, not captured yet: a return alone proves nothing.
  authorized: "confirming",
  declined: "failed",
  canceled: "canceled",
  order_canceled: "canceled",
  wallet_error: "failed",
  expired: "not_charged",
  cart_changed: "not_charged",
  another_payment: "not_charged",
  paid_otherwise: "not_charged",
  awaiting_another: "not_charged",
  failed: "failed",
  closed_unpaid: "not_charged",
  refund_owed: "confirming",
  refunded: "canceled",
}

export function toPublicOutcome(outcome: Outcome): PublicOutcome {
  return PUBLIC[outcome]
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

type Landing = "order" | "pending" | FailureReason

/** Where there is an order, and where there is none. */
const LANDINGS: Record<Outcome, [withOrder: Landing, without: Landing]> = {
  open: ["try_again", "try_again"],
  try_again: ["try_again", "try_again"],
  out_of_stock: ["out_of_stock", "out_of_stock"],
  awaiting: ["pending", "checking"],
  checking: ["pending", "checking"],
  unconfirmed: ["pending", "checking"],
  // Captured without an order is being looked at, and must not be paid again.
  paid: ["order", "checking"],
  authorized: ["pending", "checking"],
  declined: ["declined", "declined"],
  canceled: ["try_again", "try_again"],
  order_canceled: ["unknown_error", "unknown_error"],
  wallet_error: ["try_again", "try_again"],
  expired: ["expired", "expired"],
  cart_changed: ["cart_changed", "cart_changed"],
  another_payment: ["cart_changed", "cart_changed"],
  paid_otherwise: ["order", "checking"],
  awaiting_another: ["pending", "checking"],
  failed: ["try_again", "try_again"],
  // A person canceled the order, and perhaps gave the money back: the shop knows.
  closed_unpaid: ["unknown_error", "declined"],
  refund_owed: ["unknown_error", "checking"],
  refunded: ["unknown_error", "unknown_error"],
}

export function toSettlement(outcome: Outcome, order_id: string | null): Settlement {
  const [withOrder, without] = LANDINGS[outcome]
  const landing = order_id ? withOrder : without
  return landing === "order" || landing === "pending"
    ? { outcome: landing, order_id, reason: null }
    : failed(landing, landing === "out_of_stock" ? null : order_id)
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

/** `problem`: why Medusa cannot have the payment that it asks for. */
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

const MEDUSA: Record<Outcome, ForMedusa> = {
  open: { status: "pending", problem: "not_approved" },
  try_again: { status: "pending", problem: "try_again" },
  out_of_stock: { status: "pending", problem: "try_again" },
  awaiting: { status: "pending_authorization", problem: null },
  checking: { status: "pending_authorization", problem: "checking" },
  unconfirmed: { status: "pending", problem: "not_approved" },
  paid: { status: "captured", problem: null },
  authorized: { status: "authorized", problem: null },
  declined: { status: "error", problem: "declined" },
  canceled: { status: "canceled", problem: "not_approved" },
  order_canceled: { status: "canceled", problem: "not_approved" },
  wallet_error: { status: "canceled", problem: "not_approved" },
  expired: { status: "pending", problem: "not_approved" },
  cart_changed: { status: "canceled", problem: "cart_changed" },
  another_payment: { status: "canceled", problem: "already_paid" },
  paid_otherwise: { status: "canceled", problem: "already_paid" },
  awaiting_another: { status: "canceled", problem: "already_paid" },
  failed: { status: "error", problem: "closed" },
  closed_unpaid: { status: "canceled", problem: "closed" },
  refund_owed: { status: "pending_authorization", problem: "checking" },
  refunded: { status: "canceled", problem: "closed" },
}

export function toMedusa(outcome: Outcome): ForMedusa {
  return MEDUSA[outcome]
}
