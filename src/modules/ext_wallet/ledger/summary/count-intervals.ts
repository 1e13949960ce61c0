/**
 * Counts what the ledger has of some intervals of time. Each query reads the payments or refunds of an interval by an
 * index on their time, so that it costs the same however many years there are.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../../domain/environment"
import type { Counted, Interval } from "../../../../domain/summary/counted"
import { REFUND_TABLE } from "../../refunds/tables"
import { unrecordedRest } from "../refunded-payments"
import { TRANSACTION_TABLE } from "../tables"

/** The intervals as rows that a query reads from, numbered from 1. */
export function asRows(database: Knex, intervals: Interval[]): Knex.Raw {
  return database.raw(
    "unnest(?::timestamptz[], ?::timestamptz[]) with ordinality as asked(begins, ends, number)",
    [
      intervals.map(({ begins }) => begins.toISOString()),
      intervals.map(({ ends }) => ends.toISOString()),
    ]
  )
}

/** One for each interval. */
export async function countIntervals(
  database: Knex,
  environment: Environment,
  intervals: Interval[]
): Promise<Counted[]> {
  return intervals.length === 0
    ? []
    : database
        .from(asRows(database, intervals))
        .orderBy("number")
        .select<Counted[]>(
          asList(database, "payments", "one", countPayments(database, environment)),
          asList(database, "refunds", "one", sumRefunds(database, environment)),
          asList(
            database,
            "seconds",
            "json_build_array(one.seconds, one.count)",
            countSeconds(database, environment)
          )
        )
}

const asList = (database: Knex, name: string, item: string, rows: Knex.QueryBuilder) =>
  database.raw(`(select coalesce(json_agg(${item}), '[]') from (?) as one) as ??`, [rows, name])

const payments = (database: Knex, environment: Environment) =>
  database(TRANSACTION_TABLE).where({ kind: "payment", environment })

const within = (rows: Knex.QueryBuilder, column: string) =>
  rows.whereRaw("?? >= begins and ?? < ends", [column, column])

const totals = (database: Knex) => [
  database.raw("count(*)::int as count"),
  database.raw("trim_scale(sum(amount))::text as amount"),
]

const countPayments = (database: Knex, environment: Environment) =>
  within(payments(database, environment), "created_at")
    .select(
      "currency_code",
      "state",
      "reason",
      database.raw("approved_by is not null as approved"),
      ...totals(database)
    )
    .groupByRaw("1, 2, 3, 4")

function sumRefunds(database: Knex, environment: Environment): Knex.QueryBuilder {
  const recorded = within(payments(database, environment), "refund.created_at")
    .join({ refund: REFUND_TABLE }, "refund.wallet_transaction_id", `${TRANSACTION_TABLE}.id`)
    .where({ "refund.state": "recorded" })
    .select("currency_code", "refund.amount")
  // An admin has found on the statement that the rest was given back.
  const found = within(payments(database, environment), "state_changed_at")
    .where({ state: "closed_refunded" })
    .select("currency_code", database.raw("? as amount", [unrecordedRest(database)]))
  return database
    .from(recorded.unionAll(found).as("given_back"))
    .where("amount", ">", 0)
    .select("currency_code", ...totals(database))
    .groupBy("currency_code")
}

const countSeconds = (database: Knex, environment: Environment) =>
  within(payments(database, environment), "created_at")
    .where({ state: "captured", capture_mode: "automatic" })
    .select(
      database.raw("floor(date_part('epoch', state_changed_at - created_at))::int as seconds"),
      database.raw("count(*)::int as count")
    )
    .groupByRaw("1")
