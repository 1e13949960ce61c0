/** What is due, for one caller over all servers; after a while for whoever asks, should that caller have died. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** In SQL, with `:names` for values. */
type Claim<Column extends string> = {
  table: string
  columns: readonly Column[]
  due: string
  order: string
  most?: number
  /** What keeps the others away. */
  set: string
}

/** With an owner, so that one whose lease has ended changes nothing any more. */
export const UNLEASED = "(lease_until is null or lease_until <= now())"
export const LEASE = "lease_owner = :owner, lease_until = now() + make_interval(secs => :seconds)"

/**
 * Materialized: where PostgreSQL takes the table for a tiny one, it otherwise runs the inner query once for every
 * row, and claims them all.
 */
export async function claim<Row extends object>(
  database: Knex,
  { table, columns, due, order, most = 1, set }: Claim<keyof Row & string>,
  values: Record<string, string | number>
): Promise<Row[]> {
  const { rows }: { rows: Row[] } = await database.raw(
    `with due as materialized (
      select id from ${table} where ${due} order by ${order} limit ${most} for update skip locked
    )
    update ${table} as claimed set ${set} from due where claimed.id = due.id
    returning ${columns.map((column) => `claimed.${column}`).join(", ")}`,
    values
  )
  return rows
}
