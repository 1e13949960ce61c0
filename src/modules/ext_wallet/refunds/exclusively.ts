/**
 * A lock that PostgreSQL takes back when its server dies: what it guarded may then be finished by
 * another at once, without guessing for how long to wait. It blocks no row and no other payment.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { setTimeout as sleep } from "node:timers/promises"

const POLL_MS = 100

export async function exclusively<T>(
  database: Knex,
  key: string,
  waitMs: number,
  work: () => Promise<T>
): Promise<{ done: T } | null> {
  const giveUpAt = performance.now() + waitMs
  for (;;) {
    // Whoever waits holds no connection meanwhile: the one who works may need them all.
    const outcome = await database.transaction(async (transaction) =>
      (await takeLock(transaction, key)) ? { done: await work() } : null
    )
    if (outcome || performance.now() >= giveUpAt) {
      return outcome
    }
    await sleep(POLL_MS)
  }
}

async function takeLock(transaction: Knex.Transaction, key: string): Promise<boolean> {
  const answer: { rows: { taken: boolean }[] } = await transaction.raw(
    "select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as taken",
    [key]
  )
  return answer.rows[0]?.taken === true
}
