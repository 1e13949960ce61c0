/** Which secret signed the links of which payments: the audit knows since when each was in use. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { appendAudit, AUDIT_TABLE, lastAudit } from "../audit/audit"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { ResolvedOptions } from "../options"
import type { SecretBox } from "./secret-box"

type Dependencies = { database: Knex; box: SecretBox; options: ResolvedOptions }

const IN_USE = "secret_in_use"

/** At every boot: from when on links are signed with this secret. */
export async function noteSecretInUse({ database, box }: Dependencies): Promise<void> {
  const last = await lastAudit(database, IN_USE)
  if (last?.detail.key_id !== box.currentKeyId) {
    const detail = { key_id: box.currentKeyId }
    await appendAudit(database, { actorId: null, action: IN_USE, detail })
  }
}

/** Open payments that are older than the use of the current secret. */
export async function countOpenBefore(dependencies: Dependencies): Promise<number> {
  const { database, box } = dependencies
  const last = await lastAudit(database, IN_USE)
  const since = last?.detail.key_id === box.currentKeyId ? last.at : null
  return count(
    database,
    open(dependencies).whereRaw("created_at < coalesce(?::timestamptz, now())", [since])
  )
}

/** Open payments that began while a secret was in use that is no longer listed. */
export async function countDeadLinks(dependencies: Dependencies): Promise<number> {
  const { database, box } = dependencies
  const signedWith = database(AUDIT_TABLE)
    .where({ action: IN_USE })
    .whereRaw("?? <= ??", [`${AUDIT_TABLE}.created_at`, `${TRANSACTION_TABLE}.created_at`])
    .orderBy("sequence", "desc")
    .limit(1)
    .select(database.raw("detail->>'key_id'"))
  return count(database, open(dependencies).whereRaw("(?) <> all(?)", [signedWith, box.keyIds]))
}

/** Their buyers may still come back. */
function open({ database, options }: Dependencies): Knex.QueryBuilder {
  return database(TRANSACTION_TABLE)
    .where({ kind: "payment" })
    .whereRaw(
      `(state in ('approved', 'authorized', 'resuming') or
        (state in ('init_sent', 'ready') and created_at > now() - make_interval(mins => ?)))`,
      [options.expiryMinutes]
    )
}

async function count(database: Knex, rows: Knex.QueryBuilder): Promise<number> {
  const counted = await rows.first<{ count: number }>(database.raw("count(*)::int as count"))
  return counted.count
}
