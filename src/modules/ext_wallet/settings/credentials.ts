import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import type { GivenAccount, ShownAmounts } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import type { Credential } from "../../../gateway/token"
import { type AsJson, inTransaction } from "../database"
import type { ResolvedEnvironment, ResolvedOptions } from "../options/resolve"
import { problemError } from "../refusals"
import type { SecretBox } from "../secrets/secret-box"
import {
  assignVersion,
  createKeyFingerprints,
  forgetVersion,
  reserveVersion,
} from "../tokens/key-versions"
import { deleteTokens } from "../tokens/token-store"
import {
  ENVIRONMENT_TABLE,
  type EnvironmentRowWithToken,
  readEnvironmentRow,
  updateEnvironmentRow,
  type EnvironmentRow,
} from "./environment-row"

export type CredentialStore = ReturnType<typeof createCredentialStore>

/** As long as servers of one database may have different keys in their options: each of them needs its own token. */
const ROLL_OUT_MINUTES = 60

type CredentialRow = EnvironmentRowWithToken | AsJson<EnvironmentRowWithToken>

export type PaymentSetup = ReturnType<typeof accountsOf> & {
  environment: Environment
  credential: Credential
}

type Dependencies = { database: Knex; box: SecretBox; options: ResolvedOptions }

export function createCredentialStore({ database, box, options }: Dependencies) {
  const fingerprintsOf = createKeyFingerprints(options.secrets)

  async function readKey(environment: Environment, row?: CredentialRow): Promise<string> {
    const { apiKey } = options.environments[environment]
    if (apiKey) {
      return apiKey
    }
    const sealed = row?.api_key_sealed
    if (!sealed) {
      throw problemError("no_key", { environment }, NOT_CONFIGURED)
    }
    const key = box.open(sealed, keyContext(environment))
    if (!box.isCurrent(sealed)) {
      // After a rotation; the condition leaves a key alone that an admin changed meanwhile.
      await database(ENVIRONMENT_TABLE)
        .where({ environment, api_key_sealed: sealed })
        .update({ api_key_sealed: box.seal(key, keyContext(environment)) })
    }
    return key
  }

  function addressesOf(environment: Environment) {
    const { authUrl, baseUrl } = options.environments[environment]
    if (!authUrl || !baseUrl) {
      throw problemError("no_addresses", { environment }, NOT_CONFIGURED)
    }
    return { authUrl, baseUrl }
  }

  /** Without any write, where the number that the environment uses is this key's already. */
  async function credentialOf(environment: Environment, row?: CredentialRow): Promise<Credential> {
    const apiKey = await readKey(environment, row)
    const addresses = addressesOf(environment)
    const fingerprints = fingerprintsOf(environment, apiKey)
    const credentialVersion =
      row && row.key_fingerprint === fingerprints[0]
        ? row.credential_version
        : await inTransaction(database, (transaction) =>
            assignVersion(transaction, environment, fingerprints)
          )
    const isVerified =
      row?.credential_version === credentialVersion && row.verified_at !== null && !row.last_problem
    return { environment, credentialVersion, apiKey, isVerified, ...addresses }
  }

  return {
    async get(environment: Environment): Promise<Credential> {
      const row = await readEnvironmentRow(database, environment)
      return credentialOf(environment, row)
    },

    /** All that a payment needs to be started, by the environment's row. */
    async setupOf(environment: Environment, row?: CredentialRow): Promise<PaymentSetup> {
      const credential = await credentialOf(environment, row)
      return { environment, credential, ...accountsOf(options.environments[environment], row) }
    },

    /** Part of the caller's transaction; null removes the key. */
    async storeKey(
      transaction: Knex.Transaction,
      environment: Environment,
      apiKey: string | null
    ): Promise<void> {
      if (apiKey === null) {
        await updateEnvironmentRow(transaction, environment, {
          api_key_sealed: null,
          api_key_hint: null,
          verified_at: null,
          last_problem: null,
        })
        await deleteTokens(transaction, environment, { except: null })
        return
      }
      const version = await assignVersion(
        transaction,
        environment,
        fingerprintsOf(environment, apiKey)
      )
      await deleteTokens(transaction, environment, { except: version })
      await updateEnvironmentRow(transaction, environment, {
        api_key_sealed: box.seal(apiKey, keyContext(environment)),
        api_key_hint: keyHint(apiKey),
      })
    },

    /** Prepares a key without using it: the current one is unaffected. */
    async prepare(environment: Environment, apiKey: string): Promise<Credential> {
      const addresses = addressesOf(environment)
      const fingerprints = fingerprintsOf(environment, apiKey)
      const credentialVersion = await inTransaction(database, (transaction) =>
        reserveVersion(transaction, environment, fingerprints)
      )
      return { environment, credentialVersion, apiKey, ...addresses }
    },

    /** The tokens of keys that were removed or replaced in the options, or whose exchange ended after that. */
    async deleteStrayTokens(environment: Environment): Promise<void> {
      const row = await readEnvironmentRow(database, environment)
      const hasKey = options.environments[environment].apiKey ?? row?.api_key_sealed
      const except = hasKey ? (row?.credential_version ?? null) : null
      await deleteTokens(database, environment, { except, unchangedForMinutes: ROLL_OUT_MINUTES })
    },

    /** The key that was prepared is not going to be used. */
    discard: ({ environment, credentialVersion }: Credential): Promise<void> =>
      forgetVersion(database, environment, credentialVersion),
  }
}

/** What an environment pays to, and where its customers are sent: the options win over the dashboard. */
export function accountsOf(
  given: ResolvedEnvironment,
  row?: Pick<EnvironmentRow, "accounts" | "shown_amounts">
) {
  const accounts: GivenAccount[] =
    given.accounts.length > 0 ? given.accounts : (row?.accounts ?? [])
  const shown_amounts: ShownAmounts = row?.shown_amounts ?? {}
  return { accounts, shown_amounts, wallet_hosts: given.walletHosts }
}

/** Enough to tell two keys apart, too little to be useful to a thief. */
export function keyHint(apiKey: string): string {
  return apiKey.length >= 12 ? `…${apiKey.slice(-4)}` : "…"
}

export function keyContext(environment: Environment) {
  return { what: "API key", where: environment }
}

const NOT_CONFIGURED = "ext_wallet_not_configured"

export function isNotConfigured(error: unknown): boolean {
  return MedusaError.isMedusaError(error) && error.code === NOT_CONFIGURED
}
