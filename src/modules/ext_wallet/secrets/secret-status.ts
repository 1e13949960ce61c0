/** What an admin is told about the plugin's `secret`: whether it reads what is stored, and when an old one can go. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { appendAudit, lastAudit } from "../audit/audit"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { ResolvedOptions } from "../options"
import { listSealed } from "./sealed"
import type { SecretBox } from "./secret-box"
import { UNREADABLE_REMEDY } from "./unreadable-secret"

export type SecretStatus = {
  status: "ok" | "development" | "unreadable" | "rotating" | "rotated"
  message: string
}

type Dependencies = { database: Knex; box: SecretBox; options: ResolvedOptions }

const IN_USE = "secret_in_use"

export async function readSecretStatus(dependencies: Dependencies): Promise<SecretStatus> {
  const { database, box, options } = dependencies
  const sealed = await listSealed(database)
  const lost = sealed.filter(
    ({ kind, environment, blob, context }) =>
      kind === "key" && !options.environments[environment].apiKey && !box.canOpen(blob, context)
  )
  if (lost.length > 0) {
    const where = lost.map(({ environment }) => environment).join(" and ")
    return {
      status: "unreadable",
      message: `The stored API key of ${where} can not be read: the plugin's \`secret\` was changed or lost. ${UNREADABLE_REMEDY}`,
    }
  }
  if (options.secretIsDerived) {
    return {
      status: "development",
      message:
        "No `secret` is set, so one for development is derived. Set EXT_WALLET_SECRET before you go live; keys entered until then have to be entered again.",
    }
  }
  return options.secrets.length > 1
    ? rotation(dependencies, sealed)
    : { status: "ok", message: "The secret reads everything that is stored." }
}

async function rotation(
  { database, box, options }: Dependencies,
  sealed: Awaited<ReturnType<typeof listSealed>>
): Promise<SecretStatus> {
  const old = sealed.filter(
    ({ blob, context }) => !box.isCurrent(blob) && box.canOpen(blob, context)
  )
  if (old.length > 0) {
    return {
      status: "rotating",
      message: `${old.length} of ${sealed.length} stored keys and tokens are still encrypted with the old secret. Keep both in \`secret: [new, old]\` and restart the server to finish.`,
    }
  }
  const open = await countOpenBefore(database, options, box.currentKeyId)
  if (open > 0) {
    return {
      status: "rotating",
      message: `Everything stored is encrypted with the new secret, but ${open} open payments have links signed with the old one. Keep both until they are finished.`,
    }
  }
  return {
    status: "rotated",
    message:
      "Everything stored is encrypted with the new secret. The old one can be removed from `secret: [new, old]`; links of finished payments then answer 404.",
  }
}

/** At every boot: from when on links are signed with this secret. */
export async function noteSecretInUse({ database, box }: Dependencies): Promise<void> {
  const last = await lastAudit(database, IN_USE)
  if (last?.detail.key_id !== box.currentKeyId) {
    const detail = { key_id: box.currentKeyId }
    await appendAudit(database, { actorId: null, action: IN_USE, detail })
  }
}

/** Payments whose buyers may still come back over a link that an older secret signed. */
async function countOpenBefore(database: Knex, options: ResolvedOptions, keyId: string) {
  const last = await lastAudit(database, IN_USE)
  const since = last?.detail.key_id === keyId ? last.at : null
  const { count } = await database(TRANSACTION_TABLE)
    .where({ kind: "payment" })
    .whereRaw(
      `(state in ('approved', 'authorized', 'resuming') or
        (state in ('init_sent', 'ready') and created_at > now() - make_interval(mins => ?)))`,
      [options.expiryMinutes]
    )
    .whereRaw("created_at < coalesce(?::timestamptz, now())", [since])
    .first<{ count: number }>(database.raw("count(*)::int as count"))
  return count
}
