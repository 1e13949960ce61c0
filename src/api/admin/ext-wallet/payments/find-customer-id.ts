import type { MedusaContainer } from "@medusajs/framework/types"

import { findRecord, queryOf } from "../../../../payments/records"

type Paid = { order_id: string | null; cart_id: string | null }

/** Of the order, else of the cart that waits to become one. Guests are customers of Medusa's, too. */
export async function findCustomerId(
  container: MedusaContainer,
  { order_id: orderId, cart_id: cartId }: Paid
): Promise<string | null> {
  const id = orderId ?? cartId
  if (!id) {
    return null
  }
  const bought = await findRecord<{ customer_id: string | null }>(queryOf(container), {
    entity: orderId ? "order" : "cart",
    fields: ["customer_id"],
    filters: { id },
  })
  return bought?.customer_id ?? null
}
