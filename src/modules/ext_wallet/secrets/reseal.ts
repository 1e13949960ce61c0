/** After a rotation of `secret`: everything stored is sealed with the new one, so the old can go. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ENVIRONMENTS, type Environment } from "../../../domain/environment"
import type { TokenStore } from "../../../gateway/token-store"
import { type CredentialStore, isNotConfigured } from "../settings/credentials"
import { TOKEN_TABLE } from "../tokens/token-store"

type Dependencies = {
  database: Knex
  credentials: CredentialStore
  tokenStore: TokenStore
  warn: (message: string) => void
}

/** Reading seals again what an older secret sealed. What can not be read stays as it is. */
export async function resealAll({ database, credentials, tokenStore, warn }: Dependencies) {
  const tokens = await database(TOKEN_TABLE)
    .whereNotNull("token_sealed")
    .select<{ environment: Environment; credential_version: number }[]>(
      "environment",
      "credential_version"
    )
  const reads = [
    ...ENVIRONMENTS.map((environment) => () => credentials.get(environment)),
    ...tokens.map(
      ({ environment, credential_version }) =>
        () =>
          tokenStore.read({ environment, credentialVersion: credential_version })
    ),
  ]
  for (const read of reads) {
    try {
      await read()
    } catch (error) {
      if (!isNotConfigured(error)) {
        warn(`medusa-payment-ext-wallet: ${error instanceof Error ? error.message : "unreadable"}`)
      }
    }
  }
}
