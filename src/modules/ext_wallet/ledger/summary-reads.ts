/**
 * What the numbers above the dashboard's list are made of. Each query reads the payments, refunds or reviews of its
 * range by an index on their time, so that a month costs the same however many years there are.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import type { PaymentGroup, RefundGroup } from "../../../domain/summary/totals"
import { REFUND_TABLE } from "../refunds/tables"
import { unrecordedRest } from "./refunded-payments"
import { TRANSACTION_TABLE } from "./tables"

export type SummaryRange = {
  environment: Environment
  /** In order. What lies between two of them is counted together. */
  boundaries: Date[]
}

/** `part`: 0 for what lies between the first two boundaries, and so on. */
type Part<Counted> = Counted & { part: number }

/** Enough to know that there is more to do than anybody does in a day. */
const REVIEWS_AT_MOST = 1_000

const PART = "width_bucket(??, ?::timestamptz[]) - 1 as part"

/**
 * What is counted, cut into parts before it is grouped. Otherwise PostgreSQL expects as many parts as payments, and sorts
 * them all.
 */
const apart = (database: Knex, rows: Knex.QueryBuilder) =>
  database.from(database.raw("(? offset 0) as counted", [rows]))

export function createSummaryReads(database: Knex) {
  const payments = (environment: Environment) =>
    database(TRANSACTION_TABLE).where({ kind: "payment", environment })

  const partOf = (column: string, { boundaries }: SummaryRange) =>
    database.raw(PART, [column, boundaries.map((boundary) => boundary.toISOString())])

  const within = (rows: Knex.QueryBuilder, column: string, { boundaries }: SummaryRange) =>
    rows.whereRaw("?? >= ? and ?? < ?", [
      column,
      boundaries[0] ?? null,
      column,
      boundaries.at(-1) ?? null,
    ])

  return {
    countPayments: (range: SummaryRange): Promise<Part<PaymentGroup>[]> =>
      apart(
        database,
        within(payments(range.environment), "created_at", range).select(
          partOf("created_at", range),
          "currency_code",
          "state",
          "reason",
          database.raw("approved_by is not null as approved"),
          "amount"
        )
      )
        .select<Part<PaymentGroup>[]>(
          "part",
          "currency_code",
          "state",
          "reason",
          "approved",
          database.raw("count(*)::int as count"),
          database.raw("sum(amount)::text as amount")
        )
        .groupByRaw("1, 2, 3, 4, 5"),

    /** By the day on which they were recorded, whenever the payment was made. */
    sumRefunds: (range: SummaryRange): Promise<Part<RefundGroup>[]> => {
      const recorded = within(payments(range.environment), "refund.created_at", range)
        .join({ refund: REFUND_TABLE }, "refund.wallet_transaction_id", `${TRANSACTION_TABLE}.id`)
        .where({ "refund.state": "recorded" })
        .select("currency_code", "refund.amount", "refund.created_at as at")
      // An admin has found on the statement that the rest was given back.
      const found = within(payments(range.environment), "state_changed_at", range)
        .where({ state: "closed_refunded" })
        .select(
          "currency_code",
          database.raw("? as amount", [unrecordedRest(database)]),
          "state_changed_at as at"
        )
      return database
        .from(recorded.unionAll(found).as("given_back"))
        .where("amount", ">", 0)
        .select<Part<RefundGroup>[]>(
          partOf("at", range),
          "currency_code",
          database.raw("count(*)::int as count"),
          database.raw("sum(amount)::text as amount")
        )
        .groupByRaw("1, 2")
    },

    /** Of automatic captures: how long a manual one takes is up to the merchant. */
    medianSecondsToPay: async (range: SummaryRange): Promise<number[]> => {
      const medians = await within(payments(range.environment), "created_at", range)
        .where({ state: "captured", capture_mode: "automatic" })
        .select<Part<{ seconds: number }>[]>(
          partOf("created_at", range),
          database.raw(
            `percentile_disc(0.5) within group (
              order by extract(epoch from state_changed_at - created_at)::float8
            ) as seconds`
          )
        )
        .groupByRaw("1")
      const byPart: number[] = []
      for (const { part, seconds } of medians) byPart[part] = seconds
      return byPart
    },

    /** Exact up to 1,000, and capped there. */
    countOpenReviews: async (environment: Environment): Promise<number> => {
      const open = payments(environment).where({ state: "review" }).limit(REVIEWS_AT_MOST)
      const { count } = await database
        .from(open.select("id").as("open"))
        .first<{ count: number }>(database.raw("count(*)::int as count"))
      return count
    },
  }
}
