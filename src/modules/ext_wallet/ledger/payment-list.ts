/** The dashboard's list of payments. What it costs does not grow with the ledger. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { invalidData } from "../refusals"
import { matchingPayments } from "./list-filter"
import { beyond, inSequence, readCursor, toPage, type Cursor } from "./list-page"
import { ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { PaymentFilter, PaymentPage, TransactionRow } from "./types"

/** So that a count among a million costs no more than one among a thousand. */
const COUNTED_AT_MOST = 1_000

export function createPaymentList(database: Knex) {
  const findPage = (filter: PaymentFilter, page: PaymentPage): Promise<TransactionRow[]> => {
    const { limit, offset = 0 } = page
    const parts = matchingPayments(database, filter).map((part) =>
      inSequence(beyond(part, page).select(ROW_COLUMNS), page).limit(offset + limit + 1)
    )
    const all = database.from(database.unionAll(parts, true).as("payment")).select(ROW_COLUMNS)
    const rows: Promise<TransactionRow[]> = inSequence(all, page)
      .limit(limit + 1)
      .offset(offset)
    return rows
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

  /** State by state: of each, an index has the first thousand. */
  const countUpTo = async (filter: PaymentFilter, most: number): Promise<number> => {
    const states = filter.state === undefined ? [undefined] : [...new Set([filter.state].flat())]
    const parts = states
      .flatMap((state) => matchingPayments(database, { ...filter, state }))
      .map((part) => part.limit(most).select(database.raw("1")))
    if (parts.length === 0) return 0
    const matching = database.from(database.unionAll(parts, true).as("part")).limit(most)
    const { count } = await database
      .from(matching.select(database.raw("1")).as("matching"))
      .first<{ count: number }>(database.raw("count(*)::int as count"))
    return count
  }

  return {
    pagePayments,

    /** Payments, never tests. The count is exact up to 1,000, and capped there. */
    async listPayments(filter: PaymentFilter, page: PaymentPage) {
      const [listed, count] = await Promise.all([
        pagePayments(filter, page),
        countUpTo(filter, COUNTED_AT_MOST + 1),
      ])
      return {
        ...listed,
        count: Math.min(count, COUNTED_AT_MOST),
        isCapped: count > COUNTED_AT_MOST,
      }
    },
  }
}
