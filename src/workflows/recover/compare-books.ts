/** Whether the store's books agree with the ledger, as pure rules. */
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Books, SessionBooks } from "./store-books"

/** Recorded, captured, booked on an order that stands, and shown as paid. */
export function isBookedAsCaptured({ order, own, collection }: Books): boolean {
  const captures = own?.payment?.captures ?? []
  return (
    order !== null &&
    own?.payment?.captured === true &&
    captures.length > 0 &&
    captures.every((id) => order.bookedCaptures.includes(id)) &&
    collection?.status === "completed"
  )
}

export function isBookedAsAuthorized({ order, own }: Books): boolean {
  return order !== null && own?.payment !== null && own?.payment !== undefined
}

/** The order was paid for by another session of the same collection. */
export function isPaidOtherwise({ sessions, own }: Books): boolean {
  return !own?.payment && sessions.some((session) => session.id !== own?.id && session.payment)
}

const UNDER_WAY = ["authorized", "captured", "pending_authorization"]

/** Its payment is recorded, or awaited. */
export function isUnderWay({ payment, status }: SessionBooks): boolean {
  return payment !== null || UNDER_WAY.includes(status)
}

/**
 * Medusa makes the order first and asks for the payment last. A server that died in between, or after a
 * refusal, leaves an order that nobody has paid for and nobody is asked about.
 */
export function isLeftOrder(row: TransactionRow, { order, own, sessions }: Books): boolean {
  // An order that was there before its payment is no left-over.
  if (row.cart_id === null || !order || order.canceled || sessions.some(isUnderWay)) {
    return false
  }
  // The buyer may have let the session go after the server had died. An order for nothing needs none.
  return own !== null || (row.approved_by !== null && order.unpaid)
}
