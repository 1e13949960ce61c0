/** Pages by cursor: the payment that a page ends with. What came before it is never read again. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { TRANSACTION_TABLE } from "./tables"
import type { PaymentPage } from "./types"

/** A cursor is the last payment's id; with a minus, the page before the payment is meant. */
export type Cursor = { id: string; isBackwards: boolean }

export function readCursor(cursor: string | undefined): Cursor | null {
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

export function inSequence(rows: Knex.QueryBuilder, page: PaymentPage): Knex.QueryBuilder {
  const order = isNewestFirst(page) ? "desc" : "asc"
  return rows.orderBy([
    { column: "created_at", order },
    { column: "id", order },
  ])
}

/** Compared in the database: its moments are finer than ours. */
export function beyond(rows: Knex.QueryBuilder, page: PaymentPage): Knex.QueryBuilder {
  const cursor = readCursor(page.cursor)
  if (!cursor) {
    return rows
  }
  return rows.whereRaw(
    `(created_at, id) ${isNewestFirst(page) ? "<" : ">"} ((select created_at from ?? where id = ?), ?)`,
    [TRANSACTION_TABLE, cursor.id, cursor.id]
  )
}

/** Of one more row than was wanted, to know whether there are others. */
export function toPage<Row extends { id: string }>(
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
