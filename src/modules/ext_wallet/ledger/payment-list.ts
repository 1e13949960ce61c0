/** The dashboard's list of payments. What it costs does not grow with the ledger. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { invalidData } from "../refusals"
import { matchingPayments } from "./list-filter"
import { beyond, inSequence, readCursor, sequenceOf, toPage, type Cursor } from "./list-page"
import { ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { PaymentFilter, PaymentPage, TransactionRow } from "./types"

/** Counting a million rows takes longer than everything else on the page. */
const COUNTED_AT_MOST = 10_000
/** Where each has to be looked up in Medusa's tables, too. */
const LOOKED_UP_AT_MOST = 1_000

export function createPaymentList(database: Knex) {
  /** The first of them all, in the order of the page. */
  const firstOf = (filter: PaymentFilter, page: PaymentPage, columns: readonly string[]) => {
    const sequence = sequenceOf(page)
    const cursor = readCursor(page.cursor)
    const parts = matchingPayments(database, filter).map((part) =>
      inSequence(beyond(part, cursor, sequence), sequence)
        .limit(page.limit)
        .select(columns)
    )
    return parts.length === 1 && parts[0]
      ? parts[0]
      : inSequence(
          database.from(database.unionAll(parts, true).as("payment")).select(columns),
          sequence
        ).limit(page.limit)
  }

  /** Without a count, for whoever reads page after page. */
  const pagePayments = async (filter: PaymentFilter, page: PaymentPage) => {
    const { limit, offset = 0 } = page
    const upTo = firstOf(filter, { ...page, limit: offset + limit + 1 }, ROW_COLUMNS)
    const found = (await upTo.limit(limit + 1).offset(offset)) as TransactionRow[]
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

    /** Payments, never tests. The count is exact up to 10,000, of a sales channel up to 1,000, and capped there. */
    async listPayments(filter: PaymentFilter, page: PaymentPage) {
      const most = filter.sales_channel_id ? LOOKED_UP_AT_MOST : COUNTED_AT_MOST
      // In the list's own order, so that the index which serves the list serves the count.
      const { order } = page
      const counted = firstOf(filter, { limit: most + 1, order }, [
        "id",
        sequenceOf({ order }).column,
      ])
      const [listed, { count }] = await Promise.all([
        pagePayments(filter, page),
        database
          .from(counted.as("matching"))
          .first<{ count: number }>(database.raw("count(*)::int as count")),
      ])
      return {
        ...listed,
        count: Math.min(count, most),
        isCapped: count > most,
      }
    },
  }
}
