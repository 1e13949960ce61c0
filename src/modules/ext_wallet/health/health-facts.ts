/** What the database tells of a running store. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { ENVIRONMENTS } from "../../../domain/environment"
import { PAYMENT_STATES } from "../../../domain/payment/payment"
import { ANNOUNCEMENT_TABLE } from "../outbox/outbox"
import { EVENT_TABLE, TRANSACTION_TABLE } from "../ledger/tables"
import type { EventRow, TransactionRow } from "../ledger/types"

export type StateCount = Pick<TransactionRow, "environment" | "kind" | "state"> & {
  count: number
  count_capped: boolean
}
export type LatestEvent = Pick<EventRow, "type" | "created_at">

const COUNTED_AT_MOST = 1_000

/** Each part stops at one more than is counted, and has an index to go by. */
const COUNT_STATES = `
  with counted as (
    select environment, kind, state
      from unnest(cast(:environments as text[])) as environment
      cross join unnest(cast(:states as text[])) as state
      cross join lateral (
        select kind from ${TRANSACTION_TABLE} as payment
          where payment.environment = environment.environment and payment.state = state.state
            and payment.kind = 'payment'
          order by payment.state_changed_at desc limit :most + 1
      ) as payment
    union all
    (select environment, kind, state from ${TRANSACTION_TABLE}
      where environment = 'sandbox' and kind = 'test'
      order by created_at desc limit :most + 1)
  )
  select environment, kind, state,
      least(count(*), :most)::int as count, count(*) > :most as count_capped
    from counted group by environment, kind, state order by environment, kind, state
`

type Waiting = { count: number; seconds: number }

export type HealthFacts = ReturnType<typeof createHealthFacts>

export function createHealthFacts(database: Knex) {
  const first = async <Row>(sql: string): Promise<Row> => {
    const { rows } = await database.raw<{ rows: [Row] }>(sql)
    return rows[0]
  }

  return {
    /** How far this server's clock is ahead of the database's. */
    async clockAheadMs(): Promise<number> {
      const asked = Date.now()
      const { at } = await first<{ at: number }>(
        `select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`
      )
      return Math.round((asked + Date.now()) / 2 - at)
    },

    /** Those that this version brings and the database has not had. */
    async pendingMigrations(): Promise<string[]> {
      const names = readdirSync(join(__dirname, "..", "migrations")).flatMap(
        (file) => /^(Migration\d+)\.[jt]s$/.exec(file)?.[1] ?? []
      )
      const run = await database("mikro_orm_migrations").whereIn("name", names).pluck("name")
      return names.filter((name) => !run.includes(name)).sort()
    },

    /** And for how long the oldest has waited. */
    async openReviews(): Promise<Waiting> {
      return first(
        `select count(*)::int as count,
           coalesce(extract(epoch from now() - min(review_since)), 0)::int as seconds
         from ${TRANSACTION_TABLE} where state = 'review' and kind = 'payment'`
      )
    },

    /** Events that nobody has emitted although it was time to. */
    async lateEvents(): Promise<Waiting> {
      return first(
        `select count(*)::int as count,
           coalesce(extract(epoch from now() - min(emit_after)), 0)::int as seconds
         from ${ANNOUNCEMENT_TABLE} where emit_after < now() and message is null`
      )
    },

    /** Each count is exact up to 1,000, and capped there. Of the tests, which are all in the sandbox, the newest count. */
    async countStates(): Promise<StateCount[]> {
      const { rows } = await database.raw<{ rows: StateCount[] }>(COUNT_STATES, {
        most: COUNTED_AT_MOST,
        environments: [...ENVIRONMENTS],
        states: [...PAYMENT_STATES],
      })
      return rows
    },

    /** Of the payments that changed last. */
    async latestEvents(atMost: number): Promise<LatestEvent[]> {
      return database(EVENT_TABLE).orderBy("id", "desc").limit(atMost).select("type", "created_at")
    },

    async postgresVersion(): Promise<string> {
      const { version } = await first<{ version: string }>(
        `select current_setting('server_version') as version`
      )
      return version
    },
  }
}
