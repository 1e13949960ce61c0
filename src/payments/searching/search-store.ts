/** Finds the ids of orders, carts and customers by Medusa's own indexes. */
import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentSearch } from "../../modules/ext_wallet/types"
import { listRecords, queryOf } from "../context"

/** The newest of them, and of those who begin alike the first: enough to find a payment. */
const MOST_FOUND = 1_000
/** Enough to see whether another address begins alike. */
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
 * could not serve. A whole address means exactly that customer.
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
  const alike = first.length === 0 || first.some(isSame) ? first : await findAlike(MOST_FOUND)
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
    pagination: { take: MOST_FOUND, order: { created_at: "DESC" } },
  })
  return found.map(({ id }) => id)
}

/* What a search may mean: several things at once. */

type Meant = {
  /** Unchanged: an id of ours, of the service or of Medusa. */
  text: string
  orderNumber: number | null
  amounts: string[]
  /** An email address, or how one begins. */
  emailStart: string | null
}

const ORDER_NUMBER = /^#?(\d{1,9})$/
/** Less would be the beginning of too many. */
const EMAIL_START = /^[^\s#]\S{2,}$/

export function readSearch(typed: string): Meant {
  const text = typed.trim()
  const number = ORDER_NUMBER.exec(text)?.[1]
  const amounts = readAmounts(text)
  return {
    text,
    orderNumber: number === undefined ? null : Number(number),
    amounts,
    emailStart: amounts.length === 0 && EMAIL_START.test(text) ? text.toLowerCase() : null,
  }
}

/* An amount as a person writes it, or as the dashboard shows it in their language: "€1,234.50", "1 234,50 €". */

const CURRENCY = "[A-Z]{0,2}\\p{Sc}[A-Z]{0,2}|[A-Za-z]{3}"
const AROUND = new RegExp(`^(${CURRENCY})|(${CURRENCY})$`, "gu")
/** Thousands separators of some languages that are never decimal marks. */
const AMOUNT_SPACES = /[\s'’]/g

const WITH_DECIMALS = /^(\d{1,12})(?:[.,](\d{1,4}))?$/
const WITH_COMMAS = /^\d{1,3}(,\d{3}){1,3}(\.\d{1,4})?$/
const WITH_POINTS = /^\d{1,3}(\.\d{3}){1,3}(,\d{1,4})?$/

/** Two if both may be meant: "1,234" is a thousand in yen, and little more than one in dinars. */
function readAmounts(text: string): string[] {
  const written = text.replace(AROUND, "").replace(AMOUNT_SPACES, "")
  const [, whole, decimals] = WITH_DECIMALS.exec(written) ?? []
  return [
    ...(whole ? [decimals ? `${whole}.${decimals}` : whole] : []),
    ...(WITH_COMMAS.test(written) ? [written.replaceAll(",", "")] : []),
    ...(WITH_POINTS.test(written) ? [written.replaceAll(".", "").replace(",", ".")] : []),
  ]
}
