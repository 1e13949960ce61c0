/** Access tokens in PostgreSQL, shared by all servers. All times are the database's. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Environment } from "../../../domain/environment"
import type { TokenKey, TokenStore } from "../../../gateway/token"
import type { SecretBox } from "../secrets/secret-box"
import { ENVIRONMENT_TABLE, TOKEN_TABLE } from "../settings/environment-row"

/** Ten years: an absurd lifetime must not overflow the database's clock. */
const LONGEST_LIFETIME_SECONDS = 315_360_000

export function createTokenStore({
  database,
  box,
}: {
  database: Knex
  box: SecretBox
}): TokenStore {
  const rowOf = (key: TokenKey) => database(TOKEN_TABLE).where(columnsOf(key))
  const ensureRow = async (key: TokenKey) => {
    await database(TOKEN_TABLE)
      .insert({ id: generateEntityId(undefined, "ewtok"), ...columnsOf(key) })
      .onConflict(["environment", "credential_version"])
      .ignore()
  }

  return {
    async read(key) {
      const row = await rowOf(key)
        .whereNotNull("token_sealed")
        .first<{ token_sealed: string; remaining_ms: number } | undefined>(
          "token_sealed",
          database.raw("extract(epoch from expires_at - now())::float8 * 1000 as remaining_ms")
        )
      if (!row) {
        return null
      }
      const accessToken = box.open(row.token_sealed, tokenContext(key))
      if (!box.isCurrent(row.token_sealed)) {
        // After a rotation; the condition leaves a token alone that was renewed meanwhile.
        await rowOf(key)
          .where({ token_sealed: row.token_sealed })
          .update({ token_sealed: box.seal(accessToken, tokenContext(key)) })
      }
      return { accessToken, remainingMs: row.remaining_ms }
    },

    async lease(key, owner, leaseMs) {
      await ensureRow(key)
      const taken = await rowOf(key)
        .whereRaw("(lease_until is null or lease_until <= now() or lease_owner = ?)", [owner])
        .update({
          lease_owner: owner,
          lease_until: database.raw("now() + ? * interval '1 millisecond'", [leaseMs]),
        })
      return taken === 1
    },

    async save(key, { accessToken, expiresInSeconds }) {
      await ensureRow(key)
      await rowOf(key).update({
        token_sealed: box.seal(accessToken, tokenContext(key)),
        expires_at: database.raw("now() + ? * interval '1 second'", [
          Math.min(expiresInSeconds, LONGEST_LIFETIME_SECONDS),
        ]),
        updated_at: database.fn.now(),
      })
    },

    async release(key, owner) {
      await rowOf(key)
        .where({ lease_owner: owner })
        .update({ lease_owner: null, lease_until: null })
    },
  }
}

/** Deletes the tokens, but keeps the rows: a key that returns has its number again. */
export async function deleteTokens(
  database: Knex,
  environment: Environment,
  { except, unchangedForMinutes }: { except: number | null; unchangedForMinutes?: number }
): Promise<void> {
  const tokens = database(TOKEN_TABLE)
    .where({ environment })
    .whereNotNull("token_sealed")
    .whereRaw("credential_version is distinct from ?::int", [except])
  if (unchangedForMinutes !== undefined) {
    const changed = [`${TOKEN_TABLE}.updated_at`, `${ENVIRONMENT_TABLE}.updated_at`]
    void tokens.whereExists(
      database(ENVIRONMENT_TABLE)
        .where({ environment })
        .whereRaw("greatest(??, ??) < now() - make_interval(mins => ?)", [
          ...changed,
          unchangedForMinutes,
        ])
        .select(database.raw("1"))
    )
  }
  await tokens.update({ token_sealed: null, expires_at: null, updated_at: database.fn.now() })
}

function columnsOf({ environment, credentialVersion }: TokenKey) {
  return { environment, credential_version: credentialVersion }
}

export function tokenContext({ environment, credentialVersion }: TokenKey) {
  return { what: `access token (key ${credentialVersion})`, where: environment }
}
