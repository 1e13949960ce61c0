/** Whether the store's books agree with the ledger, as pure rules. */
import { MathBN } from "@medusajs/framework/utils"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Books, OrderBooks, SessionBooks } from "./store-books"

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

/** By another session of the same collection, or in a collection of its own. */
export function isPaidOtherwise({ order, sessions, own }: Books): boolean {
  if (own?.payment) {
    return false
  }
  const owesNothing = order !== null && !order.canceled && !isOwed(order)
  return owesNothing || sessions.some((session) => session.id !== own?.id && session.payment)
}

/** How an order stands that this payment was not used for; null where it was canceled, or there is none. */
export type RivalOrder = "paid" | "waiting"

export function readRival(books: Books): RivalOrder | null {
  if (!books.order || books.order.canceled) {
    return null
  }
  return isPaidOtherwise(books) ? "paid" : "waiting"
}

export function isOwed({ owed }: OrderBooks): boolean {
  return owed === null || MathBN.gt(owed, 0)
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
  return own !== null || (row.approved_by !== null && isOwed(order))
}
