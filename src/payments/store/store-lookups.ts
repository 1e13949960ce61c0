/** Store lookups that settling needs. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import { listRecords, queryOf } from "../context"

/** Read from the store: the row's order may have been rolled back meanwhile. */
export async function findOrderId(
  container: MedusaContainer,
  row: TransactionRow
): Promise<string | null> {
  const [orderId] = await listOrderIds(container, row)
  return orderId ?? null
}

/**
 * The payment's order first: the one that it was asked for, or else the oldest. A cart has a second one
 * where servers that don't share their locks have both completed it.
 */
export async function listOrderIds(
  container: MedusaContainer,
  { cart_id, order_id }: TransactionRow
): Promise<string[]> {
  if (!cart_id) {
    return order_id ? [order_id] : []
  }
  const ofCart = await listOrdersOfCart(container, cart_id)
  return order_id && ofCart.includes(order_id)
    ? [order_id, ...ofCart.filter((id) => id !== order_id)]
    : ofCart
}

/** The oldest first, as their ids sort. */
export async function listOrdersOfCart(
  container: MedusaContainer,
  cartId: string
): Promise<string[]> {
  const links = await listRecords<{ order_id: string }>(queryOf(container), {
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  return links.map((link) => link.order_id).sort()
}

/** The provider's identifier, and the id that it is configured with. */
export const PROVIDER_ID = "pp_ext_wallet"

export type SessionFact = { id: string; paid: boolean; isOurs: boolean }

export async function listSessions(
  container: MedusaContainer,
  paymentCollectionId: string
): Promise<SessionFact[]> {
  const sessions = await listRecords<SessionWithPayment>(queryOf(container), {
    entity: "payment_session",
    fields: ["id", "provider_id", "payment.id"],
    filters: { payment_collection_id: paymentCollectionId },
  })
  return sessions.map(({ id, provider_id, payment }) => {
    return { id, paid: Boolean(payment), isOurs: provider_id === PROVIDER_ID }
  })
}

type SessionWithPayment = { id: string; provider_id: string; payment?: { id: string } | null }
