/** The dashboard's list of payments. Its cost doesn't grow with the ledger. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { invalidData } from "../refusals"
import { matchingPayments } from "./list-filter"
import { NEWEST_FIRST } from "./reads"
import { type Between, ROW_COLUMNS, TRANSACTION_TABLE, type TransactionRow } from "./tables"
import type { Environment } from "../../../domain/environment"
import type { PaymentState } from "../../../domain/payment/payment"

/** What was searched for, with what Medusa knows of it: orders and carts, by number or by customer. */
export type PaymentSearch = {
  text: string
  amounts: string[]
  orderIds: string[]
  cartIds: string[]
}

export type PaymentFilter = {
  order_id?: string | undefined
  state?: PaymentState | PaymentState[] | undefined
  environment?: Environment | undefined
  currency_code?: string | undefined
  /** Decimals, and moments in ISO form. */
  amount?: string | Between | undefined
  created_at?: Between | undefined
  /** When something was refunded. */
  refunded_at?: Between | undefined
  sales_channel_id?: string | undefined
  /** Left by their customers, who have neither come back nor ordered another way. */
  unfinished?: boolean | undefined
  search?: PaymentSearch | undefined
}

export const PAYMENT_ORDERS = ["-created_at", "created_at"] as const

export type PaymentPage = {
  limit: number
  offset?: number
  /** As Medusa's API writes it: with a minus, the newest first, as without one. */
  order?: (typeof PAYMENT_ORDERS)[number] | undefined
  /** The `next_cursor` or `previous_cursor` of a page. */
  cursor?: string | undefined
}

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

  /** Without a count, for callers that read page after page. */
  const pagePayments = async (filter: PaymentFilter, page: PaymentPage) => {
    const found = await findPage(filter, page)
    if (found.length === 0) await requireKnown(readCursor(page.cursor))
    return toPage(found, page)
  }

  /** An unknown cursor is an error: an empty page would look like the end of the list. */
  const requireKnown = async (cursor: Cursor | null) => {
    if (cursor && !(await database(TRANSACTION_TABLE).where({ id: cursor.id }).first("id"))) {
      throw invalidData("cursor: must be a next_cursor or previous_cursor")
    }
  }

  /** Counted per state, because an index yields the first thousand of each. */
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

/* Pages by cursor: the payment that a page ends with. What came before it is never read again. */

/** A cursor is the last payment's id; with a minus, the page before the payment is meant. */
export type Cursor = { id: string; isBackwards: boolean }

function readCursor(cursor: string | undefined): Cursor | null {
  if (cursor === undefined) {
    return null
  }
  const isBackwards = cursor.startsWith("-")
  return { id: isBackwards ? cursor.slice(1) : cursor, isBackwards }
}

/** As the page is read: backwards, from its end. */
function isNewestFirst({ order = "-created_at", cursor }: PaymentPage): boolean {
  return order.startsWith("-") !== (readCursor(cursor)?.isBackwards ?? false)
}

function inSequence(rows: Knex.QueryBuilder, page: PaymentPage): Knex.QueryBuilder {
  const order = isNewestFirst(page) ? "desc" : "asc"
  return rows.orderBy([
    { column: "created_at", order },
    { column: "id", order },
  ])
}

/** Compared in the database, whose timestamps are more precise than JavaScript's. */
function beyond(rows: Knex.QueryBuilder, page: PaymentPage): Knex.QueryBuilder {
  const cursor = readCursor(page.cursor)
  if (!cursor) {
    return rows
  }
  return rows.whereRaw(
    `(created_at, id) ${isNewestFirst(page) ? "<" : ">"} ((select created_at from ?? where id = ?), ?)`,
    [TRANSACTION_TABLE, cursor.id, cursor.id]
  )
}

/** Reads one extra row to know whether there are more. */
function toPage<Row extends { id: string }>(
  found: Row[],
  { limit, offset = 0, cursor }: PaymentPage
): { rows: Row[]; nextCursor: string | null; previousCursor: string | null } {
  const from = readCursor(cursor)
  const hasMore = found.length > limit
  const rows = found.slice(0, limit)
  if (from?.isBackwards) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const hasNext = from?.isBackwards ? true : hasMore
  const hasPrevious = from?.isBackwards ? hasMore : from !== null || offset > 0
  return {
    rows,
    nextCursor: hasNext && last ? last.id : null,
    previousCursor: hasPrevious && first ? `-${first.id}` : null,
  }
}

/* The reviews before and after a payment, in the order of the list. */

const OLDEST_REVIEW_FIRST = NEWEST_FIRST.map(({ column }) => ({ column, order: "asc" }))

export type ReviewNeighbors = { previous: string | null; next: string | null }

export function createReviewNeighbors(database: Knex) {
  /** Compared in the database: its times are finer than JavaScript's. */
  const find = async (id: string, side: "<" | ">", order: typeof NEWEST_FIRST) => {
    const createdAt = database(TRANSACTION_TABLE).where({ id }).select("created_at")
    const review = await database(TRANSACTION_TABLE)
      .where({ kind: "payment", state: "review" })
      .whereRaw(`(created_at, id) ${side} ((?), ?)`, [createdAt, id])
      .orderBy(order)
      .first<{ id: string } | undefined>("id")
    return review?.id ?? null
  }

  return {
    /** Also for a payment that has left review: after a decision, the admin continues with the next. */
    findReviewNeighbors: async (id: string): Promise<ReviewNeighbors> => {
      const [previous, next] = await Promise.all([
        find(id, ">", OLDEST_REVIEW_FIRST),
        find(id, "<", NEWEST_FIRST),
      ])
      return { previous, next }
    },
  }
}
