/** Who changed what, written with the change. Field names, and values only of accounts, which are no secrets. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ExtWalletAudit } from "../models/audit"
import type { RowOf } from "../row-of"

export const AUDIT_TABLE = "ext_wallet_audit"

type AuditRow = RowOf<typeof ExtWalletAudit>

export type AuditInput = {
  /** Null: the system itself, such as a script. */
  actorId: string | null
  action: string
  detail?: Record<string, unknown>
}

/** Who makes a change. */
export type ChangedBy = Omit<AuditInput, "action"> & {
  /** As people know them. */
  actor?: string | null
}

export async function appendAudit(
  database: Knex,
  { actorId, action, detail = {} }: AuditInput
): Promise<void> {
  await database(AUDIT_TABLE).insert({
    id: generateEntityId(undefined, "ewaud"),
    actor_id: actorId,
    action,
    detail: JSON.stringify(detail),
  })
}

/** The newest entry of an action. */
export async function lastAudit(database: Knex, action: string): Promise<AuditRow | undefined> {
  return database(AUDIT_TABLE)
    .where({ action })
    .orderBy("sequence", "desc")
    .first<AuditRow | undefined>()
}
