/** Whether somebody has paid another way for what a payment is to pay for: with another provider, say. */
import { isPaidOtherwise } from "../../domain/payment/store-view"
import type { Purchase } from "../../domain/purchase"
import type { PaidSession } from "../starting/session-records"

/** By sessions that were read where the cart's lock is held, so that what was seen before it counts for nothing. */
export function isPurchasePaid(
  { sessionId, orderId, orderCanceled, orderOwed }: Purchase,
  found: PaidSession[]
): boolean {
  const sessions = found.map(({ id, payment = null }) => {
    return { id, payment: payment?.canceled_at ? null : payment }
  })
  return isPaidOtherwise({
    order: orderId !== null ? { canceled: orderCanceled, owed: orderOwed } : null,
    sessions,
    own: sessions.find(({ id }) => id === sessionId) ?? null,
  })
}
