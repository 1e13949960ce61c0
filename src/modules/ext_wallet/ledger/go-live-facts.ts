/** What the ledger knows about a set-up: what has worked, and what a person has seen. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { lastAudit } from "../audit/audit"
import { TRANSACTION_TABLE } from "./tables"

/** With which an admin says what the wallet showed for a test payment. */
export const AMOUNT_SHOWN = "amount_shown"

export interface GoLiveFacts {
  hasCaptured(environment: Environment): Promise<boolean>
  /** The latest answer to "which amount did the wallet show?" said that the unit is right. */
  amountConfirmed(unit: "minor" | "major"): Promise<boolean>
  /** Whether the last so many payments all failed at init. */
  lastInitsFailed(environment: Environment, howMany: number): Promise<boolean>
}

export function createGoLiveFacts(database: Knex): GoLiveFacts {
  return {
    async hasCaptured(environment) {
      const row = await database(TRANSACTION_TABLE)
        .where({ environment, state: "captured" })
        .orderBy("state_changed_at", "desc")
        .first<{ id: string } | undefined>("id")
      return row !== undefined
    },

    async amountConfirmed(unit) {
      const shown = await lastAudit(database, AMOUNT_SHOWN)
      return shown?.detail.confirmed === true && shown.detail.amount_unit === unit
    },

    async lastInitsFailed(environment, howMany) {
      const latest = await database(TRANSACTION_TABLE)
        .where({ environment, kind: "payment" })
        .whereNotIn("state", ["created", "init_sent"])
        .orderBy([
          { column: "created_at", order: "desc" },
          { column: "id", order: "desc" },
        ])
        .limit(howMany)
        .select<{ state: string }[]>("state")
      return latest.length === howMany && latest.every(({ state }) => state === "init_failed")
    },
  }
}
