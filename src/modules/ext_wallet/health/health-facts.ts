/** Facts about a running store, from the database. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { ANNOUNCEMENT_TABLE } from "../outbox/outbox"
import { TRANSACTION_TABLE } from "../ledger/tables"

type Waiting = { count: number; seconds: number }

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

    /** Migrations of this version that the database lacks. */
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

    /** Events that are overdue. */
    async lateEvents(): Promise<Waiting> {
      return first(
        `select count(*)::int as count,
           coalesce(extract(epoch from now() - min(emit_after)), 0)::int as seconds
         from ${ANNOUNCEMENT_TABLE} where emit_after < now() and message is null`
      )
    },
  }
}
