/** The few facts about the store that settling needs. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, OrderStatus } from "@medusajs/framework/utils"

import type { TransactionRow } from "../../modules/ext_wallet/types"

/** The store knows best: an order that the row names may have been taken back meanwhile. */
export async function findOrderId(
  container: MedusaContainer,
  row: TransactionRow
): Promise<string | null> {
  return row.cart_id ? findOrderOfCart(container, row.cart_id) : row.order_id
}

export async function findOrderOfCart(
  container: MedusaContainer,
  cartId: string
): Promise<string | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  const link = data[0] as { order_id: string } | undefined
  return link?.order_id ?? null
}

export type RivalOrder = "paid" | "waiting"

/** Whether the order is paid another way; null where it was canceled. */
export async function readRivalOrder(
  container: MedusaContainer,
  row: TransactionRow,
  orderId: string
): Promise<RivalOrder | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["status"],
    filters: { id: orderId },
  })
  const order = data[0] as { status: string } | undefined
  if (order?.status === OrderStatus.CANCELED) {
    return null
  }
  const { payment_collection_id: collectionId } = row
  const sessions = collectionId ? await listSessions(container, collectionId) : []
  return sessions.some(({ paid }) => paid) ? "paid" : "waiting"
}

export type SessionFact = { id: string; status: string; paid: boolean }

export async function listSessions(
  container: MedusaContainer,
  paymentCollectionId: string
): Promise<SessionFact[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "payment_session",
    fields: ["id", "status", "payment.id"],
    filters: { payment_collection_id: paymentCollectionId },
  })
  const sessions = data as { id: string; status: string; payment?: { id: string } | null }[]
  return sessions.map(({ id, status, payment }) => ({ id, status, paid: Boolean(payment) }))
}
