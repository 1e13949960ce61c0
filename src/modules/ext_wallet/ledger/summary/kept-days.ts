/**
 * What was counted of days that are over, and of several such days together, so that nobody counts them again. Triggers
 * note the moments whose payments or refunds have changed since, in the transaction that changes them: what has such a
 * moment within is outdated.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../../domain/environment"
import type { Counted, Interval } from "../../../../domain/summary/counted"
import { asRows } from "./count-intervals"

const KEPT_TABLE = "ext_wallet_kept_day"
const CHANGED_TABLE = "ext_wallet_changed_moment"
/** Ranges move on with every day, and what nobody asks for any more is not to pile up. */
const KEPT_FOR_DAYS = 30

const OUTDATED = `exists (
  select from ${CHANGED_TABLE} as changed where changed.at >= kept.begins and changed.at < kept.ends
)`

/** For each interval what is kept of it, or undefined. */
export async function readKept<Part extends keyof Counted>(
  database: Knex,
  environment: Environment,
  intervals: Interval[],
  parts: readonly Part[]
): Promise<(Pick<Counted, Part> | undefined)[]> {
  const { rows }: { rows: (Pick<Counted, Part> & { number: string })[] } = await database.raw(
    `select number, ${parts.join(", ")} from ?
      join ${KEPT_TABLE} as kept on kept.begins = asked.begins and kept.ends = asked.ends
      where environment = ? and not ${OUTDATED}`,
    [asRows(database, intervals), environment]
  )
  const found = new Map(rows.map((row) => [Number(row.number), row]))
  return intervals.map((_, index) => found.get(index + 1))
}

/** Only of what ended six hours ago by the database's clock: triggers note no change of what is younger than three. */
export async function keep(
  turn: Knex,
  environment: Environment,
  intervals: Interval[],
  counted: Counted[]
): Promise<void> {
  const rows = intervals.map((interval, index) => ({ ...interval, ...counted[index] }))
  await turn.raw(
    `insert into ${KEPT_TABLE} (environment, begins, ends, payments, refunds, seconds)
      select ?, * from json_to_recordset(?) as counted(
        begins timestamptz, ends timestamptz, payments json, refunds json, seconds json
      ) where ends <= now() - interval '6 hours'
      on conflict do nothing`,
    [environment, JSON.stringify(rows)]
  )
}

/**
 * One over all servers counts and keeps at a time, and everybody else only reads. Since nobody else forgets what has
 * changed meanwhile, a change that came too late to be counted is still noted when the turn ends. Whoever pays or
 * decides waits for none of it. Null where somebody else has the turn.
 */
export function inTurn<T>(
  database: Knex,
  work: (turn: Knex.Transaction) => Promise<T>
): Promise<T | null> {
  const key = `${KEPT_TABLE}:turn`
  return database.transaction(
    async (turn) => {
      const { taken } = await turn.first<{ taken: boolean }>(
        turn.raw("pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken", [key])
      )
      if (!taken) return null
      await dropOutdated(turn)
      return work(turn)
    },
    // Each statement is to see what was committed before it.
    { isolationLevel: "read committed" }
  )
}

async function dropOutdated(turn: Knex.Transaction): Promise<void> {
  await turn.raw(
    `with outdated as (
        delete from ${KEPT_TABLE} as kept
        where kept_at < now() - make_interval(days => ?) or ${OUTDATED}
      )
      delete from ${CHANGED_TABLE}`,
    [KEPT_FOR_DAYS]
  )
}
