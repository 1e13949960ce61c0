import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Environment } from "../../../domain/environment"
import { inTransaction } from "../database"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { ResolvedOptions } from "../options"
import type { SecretBox } from "../secrets/secret-box"
import { tellAccountChanges } from "./account-changes"
import { accountsOf } from "./accounts"
import type { CredentialStore } from "./credentials"
import { auditEnvironment } from "./environment-audit"
import { parseEnvironmentPatch, patchedAccounts, refuseLocked } from "./environment-patch"
import {
  ENVIRONMENT_TABLE,
  lockEnvironmentRow,
  readEnvironmentRow,
  updateEnvironmentRow,
} from "./environment-row"
import { keyStatus, lockedFields, unreadableKey } from "./key-status"
import { readSettings } from "./settings"
import type { ChangedBy, EnvironmentPatch, EnvironmentProblem, EnvironmentSettings } from "./types"

export interface EnvironmentStore {
  get(environment: Environment): Promise<EnvironmentSettings>
  /** The patch as it would be saved; throws where it is wrong or asks for what the options settle. */
  check(environment: Environment, patch: EnvironmentPatch): Promise<EnvironmentPatch>
  save(
    environment: Environment,
    patch: EnvironmentPatch,
    by: ChangedBy
  ): Promise<EnvironmentSettings>
  markVerified(environment: Environment, credentialVersion: number): Promise<void>
  noteProblem(
    environment: Environment,
    credentialVersion: number,
    problem: EnvironmentProblem
  ): Promise<void>
}

type Dependencies = {
  database: Knex
  box: SecretBox
  options: ResolvedOptions
  credentials: CredentialStore
  /** Called after the commit, where somebody is to be told of it. */
  messagesDue: () => void
}

export function createEnvironmentStore(dependencies: Dependencies): EnvironmentStore {
  const { database, box, options, credentials, messagesDue } = dependencies

  async function get(environment: Environment): Promise<EnvironmentSettings> {
    const given = options.environments[environment]
    const row = await readEnvironmentRow(database, environment)
    const unreadable = unreadableKey(box, environment, given, row)
    return {
      environment,
      auth_url: given.authUrl,
      base_url: given.baseUrl,
      dashboard_url: given.dashboardUrl,
      ...accountsOf(given, row),
      api_key: keyStatus(given, row),
      key_readable: unreadable === null,
      locked: lockedFields(given),
      callback_addresses: given.callbackAddresses,
      verified_at: row?.verified_at ?? null,
      problem: unreadable ?? row?.last_problem ?? null,
      token_expires_at: row?.expires_at ?? null,
      last_payment_at: await lastPayment(database, environment),
    }
  }

  async function check(environment: Environment, patch: EnvironmentPatch) {
    const parsed = parseEnvironmentPatch(patch)
    refuseLocked(parsed, await get(environment))
    const row = await readEnvironmentRow(database, environment)
    patchedAccounts(row?.accounts ?? [], parsed)
    return parsed
  }

  return {
    get,
    check,

    async save(environment, patch, by) {
      const { api_key, ...wanted } = await check(environment, patch)
      const told = await inTransaction(database, async (transaction) => {
        const before = await lockEnvironmentRow(transaction, environment)
        const accounts = patchedAccounts(before.accounts, wanted)
        await updateEnvironmentRow(transaction, environment, { accounts: JSON.stringify(accounts) })
        if (api_key !== undefined) {
          await credentials.storeKey(transaction, environment, api_key)
        }
        const change = { before, api_key, accounts, by }
        const changes = await auditEnvironment(transaction, environment, change)
        const { notify_addresses: addresses } = await readSettings(transaction)
        const inFeed = before.accounts.length > 0 || "api_key" in changes
        return tellAccountChanges(transaction, { changes, environment, by, addresses, inFeed })
      })
      if (told) {
        messagesDue()
      }
      return get(environment)
    },

    async markVerified(environment, credentialVersion) {
      await database(ENVIRONMENT_TABLE)
        .where({ environment, credential_version: credentialVersion })
        .update({ verified_at: database.fn.now(), last_problem: null })
    },

    async noteProblem(environment, credentialVersion, problem) {
      await database(ENVIRONMENT_TABLE)
        .where({ environment, credential_version: credentialVersion })
        .update({ last_problem: JSON.stringify(problem) })
    },
  }
}

async function lastPayment(database: Knex, environment: Environment): Promise<Date | null> {
  const payment = await database(TRANSACTION_TABLE)
    .where({ environment, kind: "payment", state: "captured" })
    .orderBy("state_changed_at", "desc")
    .first<{ state_changed_at: Date } | undefined>("state_changed_at")
  return payment?.state_changed_at ?? null
}
