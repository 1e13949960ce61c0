import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import type { OrderFact } from "./to-payment"

export async function findOrders(
  container: MedusaContainer,
  ids: string[]
): Promise<Map<string, OrderFact>> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "display_id", "email"],
    filters: { id: ids },
  })
  const orders = data as OrderFact[]
  return new Map(orders.map((order) => [order.id, order]))
}
