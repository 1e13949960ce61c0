/**
 * Whether the settling of a return has come to its end. Read from ledger and store alone, so that any
 * server can tell, not only the one that settles.
 */
import { outcomeOf } from "./outcome"
import { hasReturned, mayHaveBeenPaid, type Payment } from "./payment"
import { isBookedAsAuthorized, isBookedAsCaptured, isUnderWay, type StoreView } from "./store-view"
import { unreachable } from "../unreachable"

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
  return cart_id === null || order === null || sessions.some(isUnderWay)
}

/** Noted last, too: an order that a dead server left, whose payment could not be asked for now. */
function hasNamedOrder({ cart_id, order_id }: Payment, { order }: StoreView): boolean {
  return cart_id !== null && order !== null && order.id === order_id
}

function isAwaited({ order, own }: StoreView): boolean {
  return order !== null && own !== null && isUnderWay(own)
}
