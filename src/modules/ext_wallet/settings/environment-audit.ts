import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Account } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import { appendAudit } from "../audit/audit"
import { type AccountChanges, accountChanges, type SecurityChanges } from "./account-changes"
import { keyHint } from "./credentials"
import type { EnvironmentRow } from "./environment-row"
import type { ChangedBy, EnvironmentPatch } from "./types"

type Change = {
  before: EnvironmentRow
  api_key: EnvironmentPatch["api_key"]
  accounts: Account[]
  by: ChangedBy
}

/** A key is worth a line of its own. Returns what the admins are told: changed accounts, and a key that was replaced or removed. */
export async function auditEnvironment(
  transaction: Knex.Transaction,
  environment: Environment,
  { before, api_key, accounts, by: { actorId, detail } }: Change
): Promise<AccountChanges & Pick<SecurityChanges, "api_key">> {
  const changes = accountChanges(["accounts"], before, { accounts })
  const fields = Object.keys(changes)
  if (fields.length > 0) {
    const action = "environment_saved"
    await appendAudit(transaction, { actorId, action, detail: { environment, fields, changes } })
  }
  if (api_key !== undefined) {
    const replaced = before.api_key_sealed ? "api_key_replaced" : "api_key_entered"
    const action = api_key === null ? "api_key_removed" : replaced
    await appendAudit(transaction, { actorId, action, detail: { environment, ...detail } })
  }
  return api_key !== undefined && before.api_key_sealed
    ? { ...changes, api_key: { before: before.api_key_hint, after: api_key && keyHint(api_key) } }
    : changes
}
