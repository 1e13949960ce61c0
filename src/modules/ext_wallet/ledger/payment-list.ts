/** The dashboard's list of payments. What it costs does not grow with the ledger. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { invalidData } from "../refusals"
import { needsPicking } from "./list-filter"
import { readCursor, toPage, type Cursor } from "./list-page"
import { countedFirst, createListQueries } from "./list-queries"
import { TRANSACTION_TABLE } from "./tables"
import type { PaymentFilter, PaymentPage, TransactionRow } from "./types"

/** So that a count among a million costs no more than one among a thousand. */
const COUNTED_AT_MOST = 1_000
/** For each that is wanted. */
const PICKED_FROM = 25
/** So many among the first tell how many more hold a page. */
const ENOUGH_TO_TELL = 3

export function createPaymentList(database: Knex) {
  const { firstOf, firstOfAll, pickedFrom } = createListQueries(database)

  const findPage = async (filter: PaymentFilter, page: PaymentPage): Promise<TransactionRow[]> => {
    const { limit, offset = 0 } = page
    const cut = (rows: Knex.QueryBuilder): Promise<TransactionRow[]> =>
      rows.limit(limit + 1).offset(offset)
    const wanted = { ...page, limit: offset + limit + 1 }
    if (!needsPicking(filter, page.order)) {
      return cut(firstOf(filter, wanted))
    }
    const from = wanted.limit * PICKED_FROM
    const found = await cut(pickedFrom(from, filter, wanted))
    if (found.length > limit) {
      return found
    }
    if (found.length >= ENOUGH_TO_TELL) {
      const times = Math.ceil((2 * wanted.limit) / found.length)
      const more = await cut(pickedFrom(from * times, filter, wanted))
      if (more.length > limit) return more
    }
    return cut(firstOfAll(filter, wanted))
  }

  /** Without a count, for whoever reads page after page. */
  const pagePayments = async (filter: PaymentFilter, page: PaymentPage) => {
    const found = await findPage(filter, page)
    if (found.length === 0) await requireKnown(readCursor(page.cursor))
    return toPage(found, page)
  }

  /** Behind a payment that nobody knows there is none, either: who pages would believe that they have seen all. */
  const requireKnown = async (cursor: Cursor | null) => {
    if (cursor && !(await database(TRANSACTION_TABLE).where({ id: cursor.id }).first("id"))) {
      throw invalidData("cursor: must be a next_cursor or previous_cursor")
    }
  }

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
