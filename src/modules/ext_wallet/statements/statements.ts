import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { inTransaction } from "../database"
import { createApplyQueue } from "./apply-queue"
import { createEntryStore } from "./entry-store"
import { createLineStore } from "./line-store"
import { createStatementStore } from "./statement-store"
import { createStatementWork } from "./statement-work"

export type Statements = ReturnType<typeof createStatements>

export function createStatements(database: Knex) {
  return {
    ...createStatementStore(database),
    ...createStatementWork(database),
    lines: createLineStore(database),
    entries: { ...createEntryStore(database), ...createApplyQueue(database) },
    /** A chunk of work and how far it has come, together or not at all. */
    together: <T>(work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> =>
      inTransaction(database, work),
  }
}
