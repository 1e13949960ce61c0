import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { AlertReport, AlertRow } from "./types"

export const ALERT_TABLE = "ext_wallet_alert"

/** True where it was not known before. */
export async function recordAlert(
  transaction: Knex.Transaction,
  alert: AlertReport
): Promise<boolean> {
  const now = transaction.fn.now()
  const facts = {
    problem: alert.problem,
    remedy: alert.remedy,
    wording: alert.wording ? JSON.stringify(alert.wording) : null,
    operation: alert.operation ?? null,
    status: alert.status ?? null,
    wallet_transaction_id: alert.transactionId ?? null,
  }
  await transaction(ALERT_TABLE)
    .insert({
      id: generateEntityId(undefined, "ewalt"),
      kind: alert.kind,
      scope: alert.scope,
      state: "over",
      opened_at: now,
      last_seen_at: now,
      ...facts,
    })
    .onConflict(["kind", "scope"])
    .ignore()
  const before = await transaction(ALERT_TABLE)
    .where({ kind: alert.kind, scope: alert.scope })
    .forUpdate()
    .first<Pick<AlertRow, "id" | "state">>("id", "state")
  const opens = before.state === "over"
  await transaction(ALERT_TABLE)
    .where({ id: before.id })
    .update({
      ...facts,
      state: "open",
      last_seen_at: now,
      updated_at: now,
      ...(opens
        ? { opened_at: now, seen: 1, told_seen: 0 }
        : { seen: transaction.raw("seen + 1") }),
    })
  return opens
}
