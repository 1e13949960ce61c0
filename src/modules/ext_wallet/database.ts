/** Short transactions, repeated where PostgreSQL asks for it. Never put a network call inside. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { setTimeout as sleep } from "node:timers/promises"

const SERIALIZATION_FAILURE = "40001"
const DEADLOCK_DETECTED = "40P01"
const UNIQUE_VIOLATION = "23505"
const ATTEMPTS = 6

export async function inTransaction<T>(
  database: Knex,
  work: (transaction: Knex.Transaction) => Promise<T>
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) {
        throw error
      }
      // Jittered, so that two who met once do not meet again.
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** The name of the unique index that refused a row, or null for any other error. */
export function violatedIndex(error: unknown): string | null {
  return codeOf(error) === UNIQUE_VIOLATION && hasConstraint(error) ? error.constraint : null
}

function isTransient(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED
}

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined
}

function hasConstraint(error: unknown): error is { constraint: string } {
  return typeof error === "object" && error !== null && "constraint" in error
}
