/** Short transactions, repeated if PostgreSQL asks for it. Never put a network call inside. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { setTimeout as sleep } from "node:timers/promises"

const SERIALIZATION_FAILURE = "40001"
const DEADLOCK_DETECTED = "40P01"
const UNIQUE_VIOLATION = "23505"
const ATTEMPTS = 6
/** With a full pool, callers have already waited long, perhaps holding a cart's lock: one retry only. */
const ATTEMPTS_AT_FULL_POOL = 2

export async function inTransaction<T>(
  database: Knex,
  work: (transaction: Knex.Transaction) => Promise<T>
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (attempt >= mostAttempts(error)) {
        throw error
      }
      // With jitter, so that two transactions don't collide again.
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/**
 * Part of a statement that writes, and of no use unless the statement reads from it. Regardless of the server's setting:
 * what was reported as written survives its crash. Never less than it is set to.
 */
export const KEEP_ON_DISK = `select case when current_setting('synchronous_commit') in ('off', 'local')
  then set_config('synchronous_commit', 'on', true) end as kept_by`

/** A row as a JSON column returns it: dates are strings. */
export type AsJson<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null
    ? string | Extract<Row[Column], null>
    : Row[Column]
}

/** Several small queries in one statement; returns the rows of each. */
export async function readTogether<Rows extends Record<string, unknown>>(
  database: Knex,
  queries: { [Name in keyof Rows]: Knex.QueryBuilder }
): Promise<{ [Name in keyof Rows]: AsJson<Rows[Name]>[] }> {
  const results = Object.entries(queries).map(([name, query]) =>
    database.raw("(select coalesce(jsonb_agg(one), '[]') from (?) as one) as ??", [query, name])
  )
  return (await database.first(results)) as { [Name in keyof Rows]: AsJson<Rows[Name]>[] }
}

/** Other callers that take the same name wait until this transaction ends. */
export async function takeTurn(transaction: Knex.Transaction, name: string): Promise<void> {
  await transaction.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [name])
}

/** The name of the unique index that refused a row, or null for any other error. */
export function violatedIndex(error: unknown): string | null {
  return postgresCodeOf(error) === UNIQUE_VIOLATION && hasConstraint(error)
    ? error.constraint
    : null
}

function mostAttempts(error: unknown): number {
  const code = postgresCodeOf(error)
  if (code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED) {
    return ATTEMPTS
  }
  const gotNoConnection = error instanceof Error && error.name === "KnexTimeoutError"
  return gotNoConnection ? ATTEMPTS_AT_FULL_POOL : 1
}

function postgresCodeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined
}

function hasConstraint(error: unknown): error is { constraint: string } {
  return typeof error === "object" && error !== null && "constraint" in error
}

/* Claims due rows for one caller across all servers; later for the next caller, in case the first died. */

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
