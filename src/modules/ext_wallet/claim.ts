/** Claims due rows for one caller across all servers; later for the next caller, in case the first died. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** In SQL. */
type Claim<Row> = {
  table: string
  columns: readonly (keyof Row & string)[]
  due: string
  order: string
  most?: number
  /** The columns that lock out other callers. */
  set: string
}

export const inSeconds = (seconds: number) => `now() + make_interval(secs => ${seconds})`

/** Materialized: PostgreSQL may otherwise run the inner query once for every row of a small table, and claim them all. */
export async function claim<Row>(
  database: Knex,
  { table, columns, due, order, most = 1, set }: Claim<Row>
): Promise<Row[]> {
  const { rows }: { rows: Row[] } = await database.raw(
    `with due as materialized (
      select id from ${table} where ${due} order by ${order} limit ${most} for update skip locked
    )
    update ${table} as claimed set ${set} from due where claimed.id = due.id
    returning ${columns.map((column) => `claimed.${column}`).join(", ")}`
  )
  return rows
}
