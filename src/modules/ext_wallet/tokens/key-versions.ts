/** Which of an environment's API keys a token belongs to: each key has a number, and no key is kept to tell two apart. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { createHmac } from "node:crypto"
import type { Environment } from "../../../domain/environment"
import { TRANSACTION_TABLE } from "../ledger/tables"
import { deriveKey } from "../secrets/secret-box"
import {
  lockEnvironmentRow,
  readEnvironmentRow,
  TOKEN_TABLE,
  updateEnvironmentRow,
} from "../settings/environment-row"

type Known = { id: string; credential_version: number; key_fingerprint: string }

/** Tells whether two API keys are the same without keeping either: one per secret, the current first. */
export function createKeyFingerprints(secrets: readonly [string, ...string[]]) {
  const keys = secrets.map((secret) => deriveKey(secret, "api key fingerprint"))
  return (environment: Environment, apiKey: string): string[] =>
    keys.map((key) => createHmac("sha256", key).update(`${environment}\n${apiKey}`).digest("hex"))
}

/**
 * Every API key of an environment has a number, and its token lies under that number. "The same key" is
 * found by fingerprint under each secret, so that rotating `secret` makes no new number. A key that comes
 * back keeps its old one: two servers that are briefly configured with different keys, as in a rolling
 * deployment, do not make each other ask for tokens again and again.
 */
export async function assignVersion(
  transaction: Knex.Transaction,
  environment: Environment,
  fingerprints: string[]
): Promise<number> {
  const row = await lockEnvironmentRow(transaction, environment)
  const known = await findKnown(transaction, environment, fingerprints)
  const version = known
    ? await keepVersion(transaction, known, fingerprints[0])
    : await newVersion(transaction, environment, fingerprints[0])
  if (row.credential_version !== version) {
    await updateEnvironmentRow(transaction, environment, {
      credential_version: version,
      verified_at: null,
      last_problem: null,
    })
  }
  return version
}

/** A number for a key that is only being tried: the environment keeps its current one. */
export async function reserveVersion(
  transaction: Knex.Transaction,
  environment: Environment,
  fingerprints: string[]
): Promise<number> {
  await lockEnvironmentRow(transaction, environment)
  const known = await findKnown(transaction, environment, fingerprints)
  return known?.credential_version ?? newVersion(transaction, environment, fingerprints[0])
}

/** Forgets a key that was tried in vain, unless it is in use or has ever been. */
export async function forgetVersion(
  database: Knex,
  environment: Environment,
  version: number
): Promise<void> {
  const row = await readEnvironmentRow(database, environment)
  if (row?.credential_version !== version) {
    await database(TOKEN_TABLE)
      .where({ environment, credential_version: version, token_sealed: null })
      .whereNotExists(
        database(TRANSACTION_TABLE)
          .where({ environment, credential_version: version })
          .select(database.raw("1"))
      )
      .delete()
  }
}

async function findKnown(
  database: Knex,
  environment: Environment,
  fingerprints: string[]
): Promise<Known | undefined> {
  return database(TOKEN_TABLE)
    .where({ environment })
    .whereIn("key_fingerprint", fingerprints)
    .orderByRaw("key_fingerprint = ? desc, credential_version desc", [fingerprints[0] ?? ""])
    .first<Known | undefined>("id", "credential_version", "key_fingerprint")
}

/** The current secret's fingerprint takes the old one's place, so that the old secret can be dropped. */
async function keepVersion(transaction: Knex.Transaction, known: Known, fingerprint?: string) {
  if (known.key_fingerprint !== fingerprint) {
    await transaction(TOKEN_TABLE).where({ id: known.id }).update({ key_fingerprint: fingerprint })
  }
  return known.credential_version
}

async function newVersion(
  transaction: Knex.Transaction,
  environment: Environment,
  fingerprint?: string
) {
  const { highest } = await transaction(TOKEN_TABLE)
    .where({ environment })
    .first<{ highest: number }>(
      transaction.raw("coalesce(max(credential_version), 0)::int as highest")
    )
  await transaction(TOKEN_TABLE).insert({
    id: generateEntityId(undefined, "ewtok"),
    environment,
    credential_version: highest + 1,
    key_fingerprint: fingerprint,
  })
  return highest + 1
}
