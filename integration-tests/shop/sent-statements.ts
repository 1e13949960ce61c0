/** What a piece of work sends to PostgreSQL, until nothing more comes of it: also what is done after an answer. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

type Query = (this: unknown, ...given: unknown[]) => unknown
type Driver = { Client: { prototype: { query: Query } } }

export type Sent = {
  /** Without those that begin and end transactions. */
  statements: string[]
  /** BEGIN, COMMIT and ROLLBACK. */
  transactionSteps: string[]
}

/** Longer than anything of a store takes that has nothing more to send. */
const QUIET_MS = 400
/** A server's sign of life comes by the clock. */
const BY_THE_CLOCK = /"ext_wallet_server"/
const TRANSACTION_STEP = /^(begin|commit|rollback|savepoint|release|set transaction)\b/i

/** Counted where the driver sends it, whoever asked for it: our code, Medusa's, or the ORM. */
export async function sentDuring(database: Knex, work: () => Promise<unknown>): Promise<Sent> {
  const { prototype } = (database.client as { driver: Driver }).driver.Client
  const { query } = prototype
  const sent: string[] = []
  let lastAt = performance.now()
  prototype.query = function (...given) {
    const text = textOf(given[0])
    if (text !== null && !BY_THE_CLOCK.test(text)) {
      sent.push(text)
      lastAt = performance.now()
    }
    return query.apply(this, given)
  }
  try {
    await work()
    while (performance.now() - lastAt < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4))
    }
  } finally {
    prototype.query = query
  }
  return {
    statements: sent.filter((text) => !TRANSACTION_STEP.test(text)),
    transactionSteps: sent.filter((text) => TRANSACTION_STEP.test(text)),
  }
}

function textOf(given: unknown): string | null {
  if (typeof given === "string") return given
  const text = typeof given === "object" && given !== null ? Reflect.get(given, "text") : null
  return typeof text === "string" ? text : null
}

/** The same statements together, the most frequent first. */
export function grouped(statements: string[]): string {
  const counts = new Map<string, number>()
  for (const text of statements) {
    const same = text
      .replace(/\s+/g, " ")
      .replace(/'(?:[^']|'')*'/g, "'…'")
      .replace(/(\$\d+|'…')(, ?(\$\d+|'…'))+/g, "…")
    counts.set(same, (counts.get(same) ?? 0) + 1)
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([text, count]) => `${String(count).padStart(3)} × ${text}`)
    .join("\n")
}
