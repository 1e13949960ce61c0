/** Whether somebody has paid another way for what a payment is to pay for: with another provider, say. */
import { isPaidOtherwise } from "../../domain/payment/store-view"
import type { Purchase } from "../../domain/purchase"
import type { Query } from "../dependencies"
import { listRecords } from "../records"

type RawSession = { id: string; payment?: { canceled_at?: string | Date | null } | null }

/** Read where the cart's lock is held, so that what was seen before it counts for nothing. */
export async function isPurchasePaid(
  query: Query,
  { collectionId, sessionId, orderId, orderCanceled, orderOwed }: Purchase
): Promise<boolean> {
  const found = await listRecords<RawSession>(query, {
    entity: "payment_session",
    fields: ["id", "payment.id", "payment.canceled_at"],
    filters: { payment_collection_id: collectionId },
  })
  const sessions = found.map(({ id, payment = null }) => {
    return { id, payment: payment?.canceled_at ? null : payment }
  })
  return isPaidOtherwise({
    order: orderId !== null ? { canceled: orderCanceled, owed: orderOwed } : null,
    sessions,
    own: sessions.find(({ id }) => id === sessionId) ?? null,
  })
}
