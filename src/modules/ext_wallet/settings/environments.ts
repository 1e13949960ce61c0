import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { inTransaction } from "../database"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { ResolvedEnvironment, ResolvedOptions } from "../options"
import { TOKEN_TABLE } from "../tokens/token-store"
import { type CredentialStore, keyHint } from "./credentials"
import { parseEnvironmentPatch, refuseLocked } from "./environment-patch"
import {
  ENVIRONMENT_TABLE,
  type EnvironmentRow,
  lockEnvironmentRow,
  readEnvironmentRow,
  updateEnvironmentRow,
} from "./environment-row"
import type { ApiKeyStatus, EnvironmentPatch, EnvironmentSettings, LockableField } from "./types"

export interface EnvironmentStore {
  get(environment: Environment): Promise<EnvironmentSettings>
  save(environment: Environment, patch: EnvironmentPatch): Promise<EnvironmentSettings>
  markVerified(environment: Environment, credentialVersion: number): Promise<void>
}

type Dependencies = { database: Knex; options: ResolvedOptions; credentials: CredentialStore }

export function createEnvironmentStore(dependencies: Dependencies): EnvironmentStore {
  const { database, options, credentials } = dependencies

  async function get(environment: Environment): Promise<EnvironmentSettings> {
    const given = options.environments[environment]
    const row = await readEnvironmentRow(database, environment)
    return {
      environment,
      auth_url: given.authUrl,
      base_url: given.baseUrl,
      dashboard_url: given.dashboardUrl,
      account_id: given.accountId ?? row?.account_id ?? null,
      merchant_account_id: given.merchantAccountId ?? row?.merchant_account_id ?? null,
      api_key: keyStatus(given, row),
      locked: lockedFields(given),
      wallet_hosts: given.walletHosts,
      callback_addresses: given.callbackAddresses,
      verified_at: row?.verified_at ?? null,
      token_expires_at: await tokenExpiry(database, environment, row),
      last_payment_at: await lastPayment(database, environment),
    }
  }

  return {
    get,

    async save(environment, patch) {
      const { api_key, ...accounts } = parseEnvironmentPatch(patch)
      refuseLocked({ api_key, ...accounts }, await get(environment))
      await inTransaction(database, async (transaction) => {
        await lockEnvironmentRow(transaction, environment)
        await updateEnvironmentRow(transaction, environment, accounts)
        if (api_key !== undefined) {
          await credentials.storeKey(transaction, environment, api_key)
        }
      })
      return get(environment)
    },

    async markVerified(environment, credentialVersion) {
      await database(ENVIRONMENT_TABLE)
        .where({ environment, credential_version: credentialVersion })
        .update({ verified_at: database.fn.now() })
    },
  }
}

function keyStatus({ apiKey }: ResolvedEnvironment, row?: EnvironmentRow): ApiKeyStatus {
  if (apiKey) {
    return { set: true, hint: keyHint(apiKey), source: "configuration" }
  }
  return row?.api_key_sealed
    ? { set: true, hint: row.api_key_hint, source: "dashboard" }
    : { set: false, hint: null, source: null }
}

function lockedFields(given: ResolvedEnvironment): LockableField[] {
  const fields: [LockableField, string | null][] = [
    ["api_key", given.apiKey],
    ["account_id", given.accountId],
    ["merchant_account_id", given.merchantAccountId],
  ]
  return fields.flatMap(([field, value]) => (value ? [field] : []))
}

async function tokenExpiry(database: Knex, environment: Environment, row?: EnvironmentRow) {
  const token = await database(TOKEN_TABLE)
    .where({ environment, credential_version: row?.credential_version ?? 0 })
    .first<{ expires_at: Date | null } | undefined>("expires_at")
  return token?.expires_at ?? null
}

async function lastPayment(database: Knex, environment: Environment): Promise<Date | null> {
  const payment = await database(TRANSACTION_TABLE)
    .where({ environment, kind: "payment", state: "captured" })
    .orderBy("state_changed_at", "desc")
    .first<{ state_changed_at: Date } | undefined>("state_changed_at")
  return payment?.state_changed_at ?? null
}
