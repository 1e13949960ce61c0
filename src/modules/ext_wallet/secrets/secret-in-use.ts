/** Which secret signed the links of which payments: the audit knows since when each was in use. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { appendAudit, AUDIT_TABLE, lastAudit } from "../audit/audit"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { ResolvedOptions } from "../options/resolve"
import type { SecretBox } from "./secret-box"
import { MedusaError } from "@medusajs/framework/utils"
import { setTimeout as sleep } from "node:timers/promises"
import { messageOf } from "../../../domain/message-of"
import { randomBytes } from "node:crypto"

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
  const since = last?.detail.key_id === box.currentKeyId ? last.created_at : null
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

/** Their customers may still come back. */
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

/*
 * Without `secret`, outside production: the first server makes a random one, and the database keeps it, so that
 * all servers agree and what was stored yesterday can be read today.
 */

/** A boot waits no longer for a database that does not answer. */
const LONGEST_KEY_WAIT_MS = 5_000

type DevelopmentDependencies = {
  database: Knex
  options: ResolvedOptions
  warn: (message: string) => void
}

export async function keepDevelopmentSecret({
  database,
  options,
  warn,
}: DevelopmentDependencies): Promise<ResolvedOptions> {
  if (!options.secretIsMade) {
    return options
  }
  try {
    const kept = await inTime(keepKey(database, "development_secret", options.secrets[0]))
    return { ...options, secrets: [kept] }
  } catch (error) {
    // A database without our tables is about to be migrated: that must not keep the server from starting.
    warn(
      `medusa-payment-ext-wallet: the development secret was not kept, so this server has one of its own. Run \`npx medusa db:migrate\` and restart. ${messageOf(error)}`
    )
    return options
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = sleep(LONGEST_KEY_WAIT_MS, undefined, { ref: false }).then(() => {
    throw new MedusaError(MedusaError.Types.DB_ERROR, "The database did not answer.")
  })
  return Promise.race([work, late])
}

/* Keys that the plugin makes for itself, once for each database: all of its servers have the same. */

/** No model has it, so that no query of Medusa's can ask for it. */
const TABLE = "ext_wallet_kept_key"

type KeyName = "development_secret" | "reference"

export function makeKey(): string {
  return randomBytes(48).toString("base64")
}

/** The key of that name. The first server leaves the candidate; the name is unique, so the others wait and read it. */
export async function keepKey(
  database: Knex,
  name: KeyName,
  candidate: string = makeKey()
): Promise<string> {
  const find = () => database(TABLE).where({ name }).first<{ value: string } | undefined>("value")
  const kept = await find()
  if (kept) {
    return kept.value
  }
  await database(TABLE).insert({ name, value: candidate }).onConflict("name").ignore()
  return (await find())?.value ?? candidate
}
