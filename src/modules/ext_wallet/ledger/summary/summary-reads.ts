/** What the numbers above the dashboard's list are made of. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../../domain/environment"
import type { ComparedRange } from "../../../../domain/summary/compared-range"
import { addUp, type Counted } from "../../../../domain/summary/counted"
import type { PaymentGroup } from "../../../../domain/summary/totals"
import { TRANSACTION_TABLE } from "../tables"
import { countIntervals } from "./count-intervals"
import { countSettled } from "./count-settled"
import { inTurn } from "./kept-days"

export type SummaryRange = Pick<ComparedRange, "counted" | "countedBefore"> & {
  environment: Environment
}

/** Enough to know that there is more to do than anybody does in a day. */
const REVIEWS_AT_MOST = 1_000

export function createSummaryReads(database: Knex) {
  return {
    countRange: async ({
      environment,
      counted: { settled, open },
      countedBefore: before,
    }: SummaryRange): Promise<{ days: PaymentGroup[][]; total: Counted; before: Counted }> => {
      const [kept, live] = await Promise.all([
        countSettled(database, { environment, days: settled, before: before.settled }),
        countIntervals(database, environment, [...open, ...before.open]),
      ])
      const openDays = live.slice(0, open.length)
      return {
        days: [...kept.days, ...openDays.map(({ payments }) => payments)],
        total: addUp([kept.total, ...openDays]),
        before: addUp([kept.before, ...live.slice(open.length)]),
      }
    },

    /** What is kept of days that have changed since, or for long. */
    dropOldDays: async (): Promise<void> => {
      await inTurn(database, () => Promise.resolve())
    },

    /** Exact up to 1,000, and capped there. */
    countOpenReviews: async (environment: Environment): Promise<number> => {
      const open = database(TRANSACTION_TABLE)
        .where({ kind: "payment", environment, state: "review" })
        .limit(REVIEWS_AT_MOST)
      const { count } = await database
        .from(open.select("id").as("open"))
        .first<{ count: number }>(database.raw("count(*)::int as count"))
      return count
    },
  }
}
