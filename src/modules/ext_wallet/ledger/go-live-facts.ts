/** What the ledger knows about a set-up: what has worked, and what a person has seen. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Account } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import { lastAudit } from "../audit/audit"
import { ROW_COLUMNS, TRANSACTION_TABLE } from "./tables"
import type { TransactionRow } from "./types"

/** With which an admin says what the wallet showed for a test payment. */
export const AMOUNT_SHOWN = "amount_shown" as const

export type GoLiveFacts = ReturnType<typeof createGoLiveFacts>

export function createGoLiveFacts(database: Knex) {
  return {
    async hasCaptured(environment: Environment) {
      const row = await database(TRANSACTION_TABLE)
        .where({ environment, state: "captured" })
        .orderBy("state_changed_at", "desc")
        .first<{ id: string } | undefined>("id")
      return row !== undefined
    },

    /** The latest answer to "what did the wallet show?" for this account said that unit and currency are right. */
    async amountConfirmed(unit: "minor" | "major", { account_id, currency_code }: Account) {
      const shown = await lastAudit(database, AMOUNT_SHOWN, { account_id, currency_code })
      return shown?.detail.confirmed === true && shown.detail.amount_unit === unit
    },

    /** The last one that the service opened: a start that failed shows nobody the wallet. */
    async latestTest() {
      const row = await database(TRANSACTION_TABLE)
        .where({ environment: "sandbox", kind: "test" })
        .whereNot({ state: "init_failed" })
        .whereNull("calibration_id")
        .orderBy("created_at", "desc")
        .first<TransactionRow | undefined>(ROW_COLUMNS)
      return row ?? null
    },
  }
}
