/** The dashboard's list of payments. What it costs does not grow with the ledger. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { withoutUndefined } from "../without-undefined"
import { NEWEST_FIRST } from "./reads"
import { ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { PaymentFilter, TransactionRow } from "./types"

/** Counting a million rows takes longer than everything else on the page. */
const COUNTED_AT_MOST = 10_000

export function createPaymentList(database: Knex) {
  const matching = ({ state, ...filter }: PaymentFilter) => {
    const rows = database(TRANSACTION_TABLE).where({ kind: "payment", ...withoutUndefined(filter) })
    return (state ? rows.whereIn("state", [state].flat()) : rows).orderBy(NEWEST_FIRST)
  }

  return {
    /** Payments, never tests; the newest first. The count is exact up to 10,000, and capped there. */
    async listPayments(
      filter: PaymentFilter,
      { limit, offset }: { limit: number; offset: number }
    ) {
      const [rows, counted] = await Promise.all([
        matching(filter).limit(limit).offset(offset).select<TransactionRow[]>(ROW_COLUMNS),
        database
          // In the list's own order, so that the index which serves the list serves the count.
          .from(
            matching(filter)
              .limit(COUNTED_AT_MOST + 1)
              .select("id")
              .as("matching")
          )
          .first<{ count: number }>(database.raw("count(*)::int as count")),
      ])
      return {
        rows,
        count: Math.min(counted.count, COUNTED_AT_MOST),
        isCapped: counted.count > COUNTED_AT_MOST,
      }
    },
  }
}
