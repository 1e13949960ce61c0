import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { keyContext } from "../settings/credentials"
import { ENVIRONMENT_TABLE, TOKEN_TABLE } from "../settings/environment-row"
import { tokenContext } from "../tokens/token-store"
import type { SecretContext } from "./secret-box"

export type Sealed = {
  kind: "key" | "token"
  id: string
  environment: Environment
  blob: string
  context: SecretContext
}

type KeyRow = { id: string; environment: Environment; blob: string }
type TokenRow = KeyRow & { credential_version: number }

/** Everything that the database holds encrypted. */
export async function listSealed(database: Knex): Promise<Sealed[]> {
  const keys = await database(ENVIRONMENT_TABLE)
    .whereNotNull("api_key_sealed")
    .select<KeyRow[]>("id", "environment", "api_key_sealed as blob")
  const tokens = await database(TOKEN_TABLE)
    .whereNotNull("token_sealed")
    .select<TokenRow[]>("id", "environment", "credential_version", "token_sealed as blob")
  return [
    ...keys.map((row): Sealed => {
      return { kind: "key", ...row, context: keyContext(row.environment) }
    }),
    ...tokens.map(({ credential_version: credentialVersion, ...row }): Sealed => {
      const context = tokenContext({ environment: row.environment, credentialVersion })
      return { kind: "token", ...row, context }
    }),
  ]
}
