/**
 * A page of payments as SQL. An index has payments in one order, and a filter that it does not know leaves PostgreSQL to
 * guess: it may read the whole ledger in the order of the page, for a few payments that are not there. So it gets a
 * bounded number of payments to pick from. Where these do not fill the page, all that match are found first, by
 * whichever index is best.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { matchingPayments, pick, splitByOrder } from "./list-filter"
import { beyond, inSequence, readCursor, sequenceOf } from "./list-page"
import { ROW_COLUMNS } from "./tables"
import type { PaymentFilter, PaymentPage } from "./types"

export function createListQueries(database: Knex) {
  const partsOf = (filter: PaymentFilter, page: PaymentPage) =>
    matchingPayments(database, filter).map((part) =>
      beyond(part, readCursor(page.cursor), sequenceOf(page)).select(ROW_COLUMNS)
    )

  /** In the order of the page, by an index that has it. */
  const firstOf = (filter: PaymentFilter, page: PaymentPage): Knex.QueryBuilder => {
    const sequence = sequenceOf(page)
    const parts = partsOf(filter, page).map((part) => inSequence(part, sequence).limit(page.limit))
    return parts.length === 1 && parts[0]
      ? parts[0]
      : inSequence(
          database.from(database.unionAll(parts, true).as("payment")).select(ROW_COLUMNS),
          sequence
        ).limit(page.limit)
  }

  /** Those that match among so many of the first. */
  const pickedFrom = (
    many: number,
    filter: PaymentFilter,
    page: PaymentPage
  ): Knex.QueryBuilder => {
    const { walked, picked } = splitByOrder(filter, page.order)
    const first = firstOf(walked, { ...page, limit: many })
    const rows = database.from(first.as("payment")).where(pick(picked, "payment"))
    return inSequence(rows.select(ROW_COLUMNS), sequenceOf(page))
  }

  /** Materialized: nothing tells PostgreSQL that only the first of them are wanted. */
  const firstOfAll = (filter: PaymentFilter, page: PaymentPage): Knex.QueryBuilder => {
    const all = database.unionAll(partsOf(filter, page), true)
    const rows = database.withMaterialized("payment", all).from("payment").select(ROW_COLUMNS)
    return inSequence(rows, sequenceOf(page))
  }

  return { firstOf, pickedFrom, firstOfAll }
}

/**
 * So many as are counted at most, state by state, in an order that an index has, whatever that of the page is. Those of
 * a sales channel have none: PostgreSQL begins with the channel or with the payments, whichever are fewer.
 */
export function countedFirst(
  database: Knex,
  filter: PaymentFilter,
  most: number
): Knex.QueryBuilder {
  const sequence = sequenceOf({ order: filter.amount === undefined ? "-created_at" : "-amount" })
  const parts =
    filter.sales_channel_id === undefined
      ? statesOf(filter)
          .flatMap((state) => matchingPayments(database, { ...filter, state }))
          .map((part) => inSequence(part, sequence))
      : matchingPayments(database, filter)
  // No column: what an index has of a payment is enough.
  const one = database.raw("1")
  const counted = parts.map((part) => part.limit(most).select(one))
  return database.from(database.unionAll(counted, true).as("payment")).limit(most).select(one)
}

function statesOf({ state }: PaymentFilter): PaymentFilter["state"][] {
  return Array.isArray(state) && state.length > 0 ? [...new Set(state)] : [state]
}
