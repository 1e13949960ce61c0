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

export type AuditEntry = Pick<AuditRow, "id" | "actor_id" | "action" | "detail"> & { at: Date }

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

export async function listAudit(
  database: Knex,
  { limit, offset }: { limit: number; offset: number }
): Promise<{ entries: AuditEntry[]; count: number }> {
  const [entries, counted] = await Promise.all([
    database(AUDIT_TABLE)
      .orderBy("sequence", "desc")
      .limit(limit)
      .offset(offset)
      .select<AuditEntry[]>("id", "created_at as at", "actor_id", "action", "detail"),
    database(AUDIT_TABLE).first<{ count: number }>(database.raw("count(*)::int as count")),
  ])
  return { entries, count: counted.count }
}

/** The newest entry of an action, or null. */
export async function lastAudit(database: Knex, action: string): Promise<AuditEntry | null> {
  const entry = await database(AUDIT_TABLE)
    .where({ action })
    .orderBy("sequence", "desc")
    .first<AuditEntry | undefined>("id", "created_at as at", "actor_id", "action", "detail")
  return entry ?? null
}
