/** A payment's outcome, from which Medusa's status, the customer's next page and the storefront's answer follow. */
import { leftToRefund } from "../refund-amount"
import { unreachable } from "../unreachable"
import { mayHaveBeenPaid, type Payment, hasReturned } from "./payment"
import { awaitsPayment } from "./reasons"
import type { Obstruction } from "./signal"
import {
  type RivalOrder,
  isBookedAsAuthorized,
  isBookedAsCaptured,
  isSessionTaken,
  type StoreView,
} from "./store-view"

export const OUTCOMES = [
  /** Not approved at the wallet yet. */
  "open",
  /** Approved, and nothing was charged: it can be tried again. */
  "try_again",
  "out_of_stock",
  /** The order is there, and waits until the payment is confirmed. */
  "awaiting",
  /** An admin has to look before anything else may happen. */
  "checking",
  /** The customer never came back, and may have paid all the same. */
  "unconfirmed",
  "paid",
  "authorized",
  "declined",
  "canceled",
  /** Not charged, and an admin canceled its order. */
  "order_canceled",
  "wallet_error",
  "expired",
  /** Not charged: the cart changed, or the payment was replaced. */
  "cart_changed",
  /** Not charged: another payment of the cart was used. */
  "another_payment",
  /** Not charged: the order was paid another way. */
  "paid_otherwise",
  /** Not charged: another payment of the order is awaited. */
  "awaiting_another",
  /** The payment could not be started. */
  "failed",
  "closed_unpaid",
  /** The order was canceled after it was paid. */
  "refund_owed",
  "refunded",
] as const

export type Outcome = (typeof OUTCOMES)[number]

export type OutcomeFacts = {
  /** The order that the store has. */
  order_id: string | null
  /** How that order stands, where this payment was not used for it. */
  rival: RivalOrder | null
  obstruction: Obstruction | null
}

const NO_FACTS: OutcomeFacts = { order_id: null, rival: null, obstruction: null }

export function outcomeOf(payment: Payment, facts: OutcomeFacts = NO_FACTS): Outcome {
  // An order that was there before its payment says nothing about it.
  const isOrdered = facts.order_id !== null && payment.cart_id !== null
  switch (payment.state) {
    case "init_sent":
    case "ready":
      return isOrdered ? "awaiting" : "open"
    case "approved":
      if (mayHaveBeenPaid(payment)) {
        return "awaiting"
      }
      if (facts.obstruction === "out_of_stock") {
        return "out_of_stock"
      }
      return isOrdered ? "awaiting" : "try_again"
    case "resuming":
      return "awaiting"
    case "captured":
      return "paid"
    case "authorized":
      return "authorized"
    case "review":
      return outcomeInReview(payment)
    case "unconfirmed":
      // What was refused is listed for comparison, too. Its customer was told so, and may pay again.
      return payment.resume_count > 0 && !mayHaveBeenPaid(payment) ? "declined" : "unconfirmed"
    case "declined":
      return "declined"
    case "canceled":
      if (isOrdered) {
        return "order_canceled"
      }
      return payment.reason === "wallet_error" ? "wallet_error" : "canceled"
    case "expired":
      if (isOrdered) {
        return "awaiting"
      }
      return mayHaveBeenPaid(payment) ? "unconfirmed" : "expired"
    case "superseded":
      return outcomeOfSuperseded(payment, facts.rival)
    case "init_failed":
      return isOrdered ? "awaiting" : "failed"
    case "closed_unpaid":
      return "closed_unpaid"
    case "closed_refunded":
      return "refunded"
    default:
      return unreachable(payment.state)
  }
}

function outcomeInReview(payment: Payment): Outcome {
  if (payment.reason === "captured_twice" && leftToRefund(payment) > 0n) {
    // Whether it was captured twice is for the shop to clarify: for the customer and the order it is paid.
    return "paid"
  }
  if (payment.reason === "refund_owed") {
    return "refund_owed"
  }
  const isUnclear = payment.capture === "unknown" && awaitsPayment(payment.reason)
  // An admin is about to retry the capture for an existing order.
  return isUnclear || payment.reason === "order_unpaid" ? "awaiting" : "checking"
}

/** The customer sees the order that was made another way, and is not asked to pay again. */
function outcomeOfSuperseded(payment: Payment, rival: RivalOrder | null): Outcome {
  if (rival === "paid") {
    return "paid_otherwise"
  }
  // An order that was there before can still be paid, unless another payment of it is being looked at.
  const isTaken = payment.cart_id !== null || payment.reason === "another_payment"
  if (rival === "waiting" && isTaken && payment.reason !== "cart_changed") {
    return "awaiting_another"
  }
  if (mayHaveBeenPaid(payment)) {
    return "unconfirmed"
  }
  return payment.reason === "another_payment" ? "another_payment" : "cart_changed"
}

/*
 * Whether the settling of a return has come to its end. Read from ledger and store alone, so that any
 * server can tell, not only the one that settles.
 */

export function isSettled(row: Payment, view: StoreView): boolean {
  const state = outcomeOf(row) === "paid" ? "captured" : row.state
  if (row.kind === "test") {
    // The admin says when to go on.
    return true
  }
  switch (state) {
    case "approved":
      // A reason is noted last, when nothing came of it. What may have been paid waits with its order.
      return (
        row.reason !== null || hasNamedOrder(row, view) || (mayHaveBeenPaid(row) && isAwaited(view))
      )
    case "resuming":
      return false
    case "captured":
      return isBookedAsCaptured(view)
    case "authorized":
      return isBookedAsAuthorized(view)
    case "review":
      return !hasReturned(row) && isTakenBack(row, view)
    case "declined":
    case "superseded":
      return isTakenBack(row, view)
    case "init_sent":
    case "init_failed":
    case "ready":
    case "canceled":
    case "expired":
    case "unconfirmed":
    case "closed_unpaid":
    case "closed_refunded":
      return true
    default:
      return unreachable(state)
  }
}

/** Not settled, whatever the store says: Medusa is on its way to the capture, or the service has not answered. */
export function isBeingAsked(row: Payment): boolean {
  if (row.kind === "test" || outcomeOf(row) === "paid") {
    return false
  }
  const isOnItsWay =
    row.state === "approved" &&
    row.reason === null &&
    row.order_id === null &&
    !mayHaveBeenPaid(row)
  return isOnItsWay || row.state === "resuming"
}

/** Medusa makes the order before it asks, and takes it back after a refusal. */
function isTakenBack({ cart_id }: Payment, { order, sessions }: StoreView): boolean {
  return cart_id === null || order === null || sessions.some(isSessionTaken)
}

/** Noted last, too: an order that a dead server left, whose payment could not be asked for now. */
function hasNamedOrder({ cart_id, order_id }: Payment, { order }: StoreView): boolean {
  return cart_id !== null && order !== null && order.id === order_id
}

function isAwaited({ order, own }: StoreView): boolean {
  return order !== null && own !== null && isSessionTaken(own)
}
