/** Orders, carts and customers are Medusa's: it finds them by its own indexes, and tells their ids. */
import type { MedusaContainer } from "@medusajs/framework/types"

import type { PaymentSearch } from "../../modules/ext_wallet/types"
import { listRecords, queryOf } from "../context"
import { readSearch } from "./read-search"

/** The newest of them, and of those who begin alike the first: enough for whoever looks for a payment. */
const AT_MOST = 1_000
/** Enough to see whether anybody begins alike. */
const FIRST_LOOK = 20

export async function searchStore(
  container: MedusaContainer,
  typed: string
): Promise<PaymentSearch> {
  const { text, amounts, orderNumber, emailStart } = readSearch(typed)
  const customerIds = emailStart === null ? [] : await findCustomers(container, emailStart)
  const [numbered, orders, carts] = await Promise.all([
    orderNumber === null ? [] : findIds(container, "order", { display_id: orderNumber }),
    ofCustomers(container, "order", customerIds),
    ofCustomers(container, "cart", customerIds),
  ])
  return { text, amounts, orderIds: [...numbered, ...orders], cartIds: carts }
}

/**
 * Medusa's index has the addresses in order, those that begin alike next to each other: a pattern, in most databases, it
 * could not serve. Whoever typed a whole address means nobody else.
 */
async function findCustomers(container: MedusaContainer, emailStart: string): Promise<string[]> {
  const findAlike = async (take: number) => {
    const following = await listRecords<{ id: string; email: string }>(queryOf(container), {
      entity: "customer",
      fields: ["id", "email"],
      filters: { email: { $gte: emailStart } },
      pagination: { take, order: { email: "ASC" } },
    })
    return following.filter(({ email }) => email.startsWith(emailStart))
  }
  const isSame = ({ email }: { email: string }) => email === emailStart
  const first = await findAlike(FIRST_LOOK)
  const alike = first.length === 0 || first.some(isSame) ? first : await findAlike(AT_MOST)
  const same = alike.filter(isSame)
  return (same.length > 0 ? same : alike).map(({ id }) => id)
}

/** A guest is a customer, too. */
async function ofCustomers(container: MedusaContainer, entity: "order" | "cart", ids: string[]) {
  return ids.length === 0 ? [] : findIds(container, entity, { customer_id: ids })
}

async function findIds(
  container: MedusaContainer,
  entity: "order" | "cart",
  filters: Record<string, unknown>
): Promise<string[]> {
  const found = await listRecords<{ id: string }>(queryOf(container), {
    entity,
    fields: ["id"],
    filters,
    pagination: { take: AT_MOST, order: { created_at: "DESC" } },
  })
  return found.map(({ id }) => id)
}
