import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import type { Environment } from "../../../domain/environment"
import type { Credential } from "../../../gateway/credential"
import { inTransaction } from "../database"
import type { ResolvedOptions } from "../options"
import { createKeyFingerprints } from "../secrets/key-fingerprint"
import type { SecretBox } from "../secrets/secret-box"
import { assignVersion, settledVersion } from "./credential-version"
import { ENVIRONMENT_TABLE, readEnvironmentRow, updateEnvironmentRow } from "./environment-row"

export interface CredentialStore {
  get(environment: Environment): Promise<Credential>
  /** Part of the caller's transaction; null removes the key. */
  storeKey(
    transaction: Knex.Transaction,
    environment: Environment,
    apiKey: string | null
  ): Promise<void>
}

type Dependencies = { database: Knex; box: SecretBox; options: ResolvedOptions }

export function createCredentialStore({ database, box, options }: Dependencies): CredentialStore {
  const fingerprintsOf = createKeyFingerprints(options.secrets)

  async function readKey(environment: Environment): Promise<string> {
    const { apiKey } = options.environments[environment]
    if (apiKey) {
      return apiKey
    }
    const sealed = (await readEnvironmentRow(database, environment))?.api_key_sealed
    if (!sealed) {
      throw notReady(
        `The ${environment} has no API key. Add one in Settings → External wallet, or set \`apiKey\` in the plugin's options.`
      )
    }
    const key = box.open(sealed, contextOf(environment))
    if (!box.isCurrent(sealed)) {
      // After a rotation; the condition leaves a key alone that an admin changed meanwhile.
      await database(ENVIRONMENT_TABLE)
        .where({ environment, api_key_sealed: sealed })
        .update({ api_key_sealed: box.seal(key, contextOf(environment)) })
    }
    return key
  }

  return {
    async get(environment) {
      const { authUrl, baseUrl } = options.environments[environment]
      const apiKey = await readKey(environment)
      if (!authUrl || !baseUrl) {
        throw notReady(
          `The ${environment} has no addresses. Set \`environments.${environment}.authUrl\` and \`baseUrl\` in the plugin's options.`
        )
      }
      const fingerprints = fingerprintsOf(environment, apiKey)
      const credentialVersion =
        (await settledVersion(database, environment, fingerprints)) ??
        (await inTransaction(database, (transaction) =>
          assignVersion(transaction, environment, fingerprints)
        ))
      return { environment, credentialVersion, apiKey, authUrl, baseUrl }
    },

    async storeKey(transaction, environment, apiKey) {
      if (apiKey === null) {
        await updateEnvironmentRow(transaction, environment, {
          api_key_sealed: null,
          api_key_hint: null,
          verified_at: null,
        })
        return
      }
      await assignVersion(transaction, environment, fingerprintsOf(environment, apiKey))
      await updateEnvironmentRow(transaction, environment, {
        api_key_sealed: box.seal(apiKey, contextOf(environment)),
        api_key_hint: keyHint(apiKey),
      })
    },
  }
}

/** Enough to tell two keys apart, too little to help a thief. */
export function keyHint(apiKey: string): string {
  return apiKey.length >= 12 ? `…${apiKey.slice(-4)}` : "…"
}

function contextOf(environment: Environment) {
  return { what: "API key", where: environment }
}

const NOT_CONFIGURED = "ext_wallet_not_configured"

function notReady(message: string): MedusaError {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message, NOT_CONFIGURED)
}

export function isNotConfigured(error: unknown): boolean {
  return MedusaError.isMedusaError(error) && error.code === NOT_CONFIGURED
}
