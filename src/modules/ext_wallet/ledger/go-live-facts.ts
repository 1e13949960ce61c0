/** What admins have seen of a set-up. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Account } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import { lastAudit } from "../audit/audit"

/** With which an admin says what the wallet showed for a test payment. */
export const AMOUNT_SHOWN = "amount_shown" as const

export type GoLiveFacts = ReturnType<typeof createGoLiveFacts>

export function createGoLiveFacts(database: Knex) {
  return {
    /** Whether the latest answer to "what did the wallet show?" for this account said that unit and currency are right. */
    async amountShown(
      environment: Environment,
      unit: "minor" | "major",
      { account_id, currency_code }: Account
    ): Promise<"right" | "wrong" | "not_known"> {
      const about = { environment, account_id, currency_code }
      const { confirmed, amount_unit, simulated } =
        (await lastAudit(database, AMOUNT_SHOWN, about))?.detail ?? {}
      if (confirmed === undefined || amount_unit !== unit || simulated === true) {
        return "not_known"
      }
      return confirmed === true ? "right" : "wrong"
    },
  }
}
