import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { inTransaction, repeated } from "../database"
import { createApplyQueue } from "./apply-queue"
import { createEntryStore } from "./entry-store"
import { createLineStore, type LineStore } from "./line-store"
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
    /** Whatever is read sees the same moment. */
    atOneMoment: <T>(read: (lines: LineStore) => Promise<T>): Promise<T> =>
      repeated(() =>
        database.transaction((transaction) => read(createLineStore(transaction)), {
          isolationLevel: "repeatable read",
          readOnly: true,
        })
      ),
  }
}
