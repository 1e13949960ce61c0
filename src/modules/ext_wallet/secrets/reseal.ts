/**
 * After a rotation of `secret`: everything stored is sealed with the new one, so the old can go. Every
 * row is done by itself, and only if nobody changed it meanwhile: killed midway, the next boot goes on.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type CredentialStore, isNotConfigured } from "../settings/credentials"
import { ENVIRONMENT_TABLE, TOKEN_TABLE } from "../settings/environment-row"
import type { SecretBox } from "./secret-box"
import { listSealed, type Sealed } from "./sealed"

type Dependencies = {
  database: Knex
  box: SecretBox
  credentials: CredentialStore
  warn: (message: string) => void
}

/** What cannot be read stays as it is. */
export async function resealAll({ database, box, credentials, warn }: Dependencies) {
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!isNotConfigured(error)) {
        warn(`medusa-payment-ext-wallet: ${error instanceof Error ? error.message : "unreadable"}`)
      }
    }
  }
  const sealed = await listSealed(database)
  for (const item of sealed.filter(({ blob }) => !box.isCurrent(blob))) {
    await attempt(() => reseal(database, box, item))
  }
  // The key's fingerprint is renewed where its version is looked up.
  for (const environment of new Set(sealed.map(({ environment }) => environment))) {
    await attempt(() => credentials.get(environment))
  }
}

async function reseal(database: Knex, box: SecretBox, item: Sealed): Promise<void> {
  const blob = box.seal(box.open(item.blob, item.context), item.context)
  await (item.kind === "key"
    ? database(ENVIRONMENT_TABLE)
        .where({ id: item.id, api_key_sealed: item.blob })
        .update({ api_key_sealed: blob })
    : database(TOKEN_TABLE)
        .where({ id: item.id, token_sealed: item.blob })
        .update({ token_sealed: blob }))
}
