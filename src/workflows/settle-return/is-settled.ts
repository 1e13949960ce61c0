/**
 * Whether the settling of a return has come to its end. Read from ledger and store alone, so that any
 * server can tell, not only the one that settles.
 */
import { stateForBuyer } from "../../domain/review"
import { unreachable } from "../../domain/unreachable"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { isBookedAsAuthorized, isBookedAsCaptured, isUnderWay } from "../books/compare-books"
import type { Books } from "../books/store-books"

export function isSettled(row: TransactionRow, books: Books): boolean {
  const state = stateForBuyer(row)
  if (row.kind === "test") {
    // Nothing is booked of it: only its own call can be under way.
    return state !== "resuming" && (state !== "approved" || row.reason !== null)
  }
  switch (state) {
    case "approved":
      // A reason is noted last, when nothing came of it. In return mode the order waits, unproven.
      return (
        row.reason !== null ||
        hasNamedOrder(row, books) ||
        (row.confirmation === "return" && isAwaited(books))
      )
    case "resuming":
    case "unknown":
      return false
    case "captured":
      return isBookedAsCaptured(books)
    case "authorized":
      return isBookedAsAuthorized(books)
    case "declined":
    case "superseded":
    case "review":
      // Medusa makes the order before it asks, and takes it back after a refusal.
      return row.cart_id === null || books.order === null || books.sessions.some(isUnderWay)
    case "created":
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

/** Noted last, too: an order that a dead server left, whose payment could not be asked for now. */
function hasNamedOrder({ cart_id, order_id }: TransactionRow, { order }: Books): boolean {
  return cart_id !== null && order !== null && order.id === order_id
}

function isAwaited({ order, own }: Books): boolean {
  return order !== null && own !== null && isUnderWay(own)
}
