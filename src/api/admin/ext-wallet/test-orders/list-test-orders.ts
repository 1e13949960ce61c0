/** Recent orders that must not be shipped: they were paid in the sandbox. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { HOLDS_CART } from "../../../../domain/payment/second-payment"
import { listRecords, queryOf } from "../../../../payments/context"

/** Stores ship the orders of the last weeks; older tests would only be in the way. */
const RECENT_MS = 30 * 24 * 3_600_000
const AT_MOST = 20

type Order = { id: string; display_id: number; status: string }

export async function listTestOrders(container: MedusaContainer) {
  const payments = await listRecords<{ order?: Order }>(queryOf(container), {
    entity: "ext_wallet_transaction",
    fields: ["order.id", "order.display_id", "order.status"],
    filters: {
      environment: "sandbox",
      kind: "payment",
      state: HOLDS_CART,
      order_id: { $ne: null },
      created_at: { $gt: new Date(Date.now() - RECENT_MS) },
    },
    pagination: { take: AT_MOST, order: { created_at: "DESC" } },
  })
  const orders = payments.flatMap(({ order }) => (order ? [order] : []))
  return [...new Map(orders.map((order) => [order.id, order])).values()]
    .filter(({ status }) => status !== "canceled" && status !== "archived")
    .sort((one, other) => other.display_id - one.display_id)
    .map(({ id, display_id }) => ({ id, display_id }))
}
