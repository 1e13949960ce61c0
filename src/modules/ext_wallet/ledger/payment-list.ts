/** The dashboard's list of payments. What it costs does not grow with the ledger. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { countedFirst, createListQueries } from "./list-queries"
import { toPage } from "./list-page"
import type { PaymentFilter, PaymentPage, TransactionRow } from "./types"

/** So that a count among a million costs no more than one among a thousand. */
const COUNTED_AT_MOST = 1_000

export function createPaymentList(database: Knex) {
  const { firstOf, firstOfAll, pickedFromFirst } = createListQueries(database)

  const findPage = async (filter: PaymentFilter, page: PaymentPage): Promise<TransactionRow[]> => {
    const { limit, offset = 0 } = page
    const cut = (rows: Knex.QueryBuilder) => rows.limit(limit + 1).offset(offset)
    const wanted = { ...page, limit: offset + limit + 1 }
    const first = pickedFromFirst(filter, wanted)
    if (first === null) {
      return cut(firstOf(filter, wanted))
    }
    const found: TransactionRow[] = await cut(first)
    return found.length > limit ? found : cut(firstOfAll(filter, wanted))
  }

  /** Without a count, for whoever reads page after page. */
  const pagePayments = async (filter: PaymentFilter, page: PaymentPage) =>
    toPage(await findPage(filter, page), page)

  return {
    pagePayments,

    /** Payments, never tests. The count is exact up to 1,000, and capped there. */
    async listPayments(filter: PaymentFilter, page: PaymentPage) {
      const counted = countedFirst(database, filter, COUNTED_AT_MOST + 1)
      const [listed, { count }] = await Promise.all([
        pagePayments(filter, page),
        database
          .from(counted.as("matching"))
          .first<{ count: number }>(database.raw("count(*)::int as count")),
      ])
      return {
        ...listed,
        count: Math.min(count, COUNTED_AT_MOST),
        isCapped: count > COUNTED_AT_MOST,
      }
    },
  }
}
