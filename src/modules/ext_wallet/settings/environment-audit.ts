import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { appendAudit } from "../audit/audit"
import type { EnvironmentRow } from "./environment-row"
import type { ChangedBy, EnvironmentPatch } from "./types"

type Change = {
  before: EnvironmentRow
  api_key: EnvironmentPatch["api_key"]
  accounts: Omit<EnvironmentPatch, "api_key">
  by: ChangedBy
}

/** A key is worth a line of its own. */
export async function auditEnvironment(
  transaction: Knex.Transaction,
  environment: Environment,
  { before, api_key, accounts, by: { actorId, detail } }: Change
): Promise<void> {
  const fields = (["account_id", "merchant_account_id"] as const).filter(
    (field) => accounts[field] !== undefined && accounts[field] !== before[field]
  )
  if (fields.length > 0) {
    const action = "environment_saved"
    await appendAudit(transaction, { actorId, action, detail: { environment, fields } })
  }
  if (api_key !== undefined) {
    const replaced = before.api_key_sealed ? "api_key_replaced" : "api_key_entered"
    const action = api_key === null ? "api_key_removed" : replaced
    await appendAudit(transaction, { actorId, action, detail: { environment, ...detail } })
  }
}
