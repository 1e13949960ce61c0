/** Orders, carts and customers are Medusa's: it finds them by its own indexes, and tells their ids. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { PaymentSearch } from "../../modules/ext_wallet/types"
import { listRecords, queryOf } from "../records"
import { readSearch } from "./read-search"

/** Of one customer, the newest: enough for whoever looks for a payment. */
const MOST_OF_A_CUSTOMER = 1_000

export async function searchStore(
  container: MedusaContainer,
  typed: string
): Promise<PaymentSearch> {
  const { text, amount, orderNumber, email } = readSearch(typed)
  const customerIds = email === null ? [] : await findIds(container, "customer", { email })
  const [numbered, orders, carts] = await Promise.all([
    orderNumber === null ? [] : findIds(container, "order", { display_id: orderNumber }),
    ofCustomers(container, "order", customerIds),
    ofCustomers(container, "cart", customerIds),
  ])
  return { text, amount, orderIds: [...numbered, ...orders], cartIds: carts }
}

/** A guest is a customer, too. */
async function ofCustomers(container: MedusaContainer, entity: "order" | "cart", ids: string[]) {
  return ids.length === 0 ? [] : findIds(container, entity, { customer_id: ids })
}

async function findIds(
  container: MedusaContainer,
  entity: "customer" | "order" | "cart",
  filters: Record<string, unknown>
): Promise<string[]> {
  const found = await listRecords<{ id: string }>(queryOf(container), {
    entity,
    fields: ["id"],
    filters,
    pagination: { take: MOST_OF_A_CUSTOMER, order: { created_at: "DESC" } },
  })
  return found.map(({ id }) => id)
}
