/** What a buyer is told of a payment, as a pure rule over ledger and order. */
import type { TransactionState } from "../../domain/transaction-state"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { RivalOrder } from "../books/compare-books"
import type { CompletionProblem, FailureReason, Settlement } from "./types"

type Facts = Pick<TransactionRow, "state" | "reason" | "confirmation" | "cart_id">

/** An order that was there before its payment says nothing about it. */
const NOTHING_HAPPENED: TransactionState[] = ["ready", "approved", "canceled", "expired"]

export function toSettlement(
  row: Facts,
  orderId: string | null,
  problem: CompletionProblem,
  rival: RivalOrder | null = null
): Settlement {
  const predatesPayment = row.cart_id === null && NOTHING_HAPPENED.includes(row.state)
  const mayBePaid = row.confirmation === "return" && row.state === "approved"
  if (problem === "out_of_stock" && row.state === "approved" && !mayBePaid) {
    return failed("out_of_stock", null)
  }
  if (orderId && (!predatesPayment || mayBePaid)) {
    return withOrder(row, orderId, rival)
  }
  if (mayBePaid) {
    return failed("checking", orderId)
  }
  return failed(REASONS[row.state] ?? "try_again", orderId)
}

/** A person canceled the order, and perhaps gave the money back: the shop knows. */
const CANCELED_ORDER = "unknown_error"

function withOrder(row: Facts, orderId: string, rival: RivalOrder | null): Settlement {
  switch (row.state) {
    case "captured":
    case "authorized":
      return { outcome: "order", order_id: orderId, reason: null }
    case "superseded":
      return withRival(row, orderId, rival)
    case "declined":
      return failed("declined", orderId)
    case "canceled":
    case "closed_unpaid":
    case "closed_refunded":
      return failed(CANCELED_ORDER, orderId)
    case "review":
      return row.reason === "refund_owed"
        ? failed(CANCELED_ORDER, orderId)
        : { outcome: "pending", order_id: orderId, reason: null }
    default:
      return { outcome: "pending", order_id: orderId, reason: null }
  }
}

/** Not charged, for it was ordered another way: the buyer sees that order, and is not asked to pay again. */
function withRival(row: Facts, orderId: string, rival: RivalOrder | null): Settlement {
  if (rival === "paid") {
    return { outcome: "order", order_id: orderId, reason: null }
  }
  // An order that was there before can still be paid, unless another payment of it is being looked at.
  const isTaken = row.cart_id !== null || row.reason === "another_payment"
  return rival === "waiting" && isTaken && row.reason !== "cart_changed"
    ? { outcome: "pending", order_id: orderId, reason: null }
    : failed("cart_changed", orderId)
}

/** Without an order. Captured without one is being looked at, and must not be paid again. */
const REASONS: Partial<Record<TransactionState, FailureReason>> = {
  captured: "checking",
  authorized: "checking",
  resuming: "checking",
  unknown: "checking",
  review: "checking",
  unconfirmed: "checking",
  closed_unpaid: "declined",
  closed_refunded: "unknown_error",
  declined: "declined",
  superseded: "cart_changed",
  expired: "expired",
}

export function failed(reason: FailureReason, orderId: string | null): Settlement {
  return { outcome: OUTCOMES[reason], order_id: orderId, reason }
}

const OUTCOMES: Record<FailureReason, Settlement["outcome"]> = {
  declined: "declined",
  cart_changed: "cart_changed",
  checking: "pending",
  try_again: "retry",
  expired: "retry",
  out_of_stock: "retry",
  unknown_error: "retry",
}
