import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { inTransaction } from "../database"
import { createEntryStore } from "./entry-store"
import { createLineStore } from "./line-store"
import { createStatementStore } from "./statement-store"

export type Statements = ReturnType<typeof createStatements>

export function createStatements(database: Knex) {
  return {
    ...createStatementStore(database),
    lines: createLineStore(database),
    entries: createEntryStore(database),
    /** A chunk of work and how far it has come, together or not at all. */
    together: <T>(work: (transaction: Knex.Transaction) => Promise<T>): Promise<T> =>
      inTransaction(database, work),
  }
}
