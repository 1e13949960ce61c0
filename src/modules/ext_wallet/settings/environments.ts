import { isDeepStrictEqual } from "node:util"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { z } from "@medusajs/framework/zod"
import type { Environment } from "../../../domain/environment"
import { inTransaction } from "../database"
import { TRANSACTION_TABLE } from "../ledger/tables"
import type { ResolvedEnvironment, ResolvedOptions } from "../options/resolve"
import type { SecretBox } from "../secrets/secret-box"
import { type Changes, noteChanges } from "./changes"
import { accountsOf, type CredentialStore, keyContext, keyHint } from "./credentials"
import {
  ENVIRONMENT_TABLE,
  type EnvironmentProblem,
  type EnvironmentRow,
  lockEnvironmentRow,
  readEnvironmentRow,
  updateEnvironmentRow,
} from "./environment-row"
import { readStoredSettings } from "./settings"
import {
  type Account,
  type AccountPatch,
  accountsFault,
  patchAccounts,
} from "../../../domain/accounts"
import { invalidData, notAllowed, parseInput } from "../refusals"
import { withoutUndefined } from "../without-undefined"
import { currencyCode } from "./settings-schema"
import type { ChangedBy } from "../audit/audit"
import { sayProblem } from "../../../words/problem"

type Dependencies = {
  database: Knex
  box: SecretBox
  options: ResolvedOptions
  credentials: CredentialStore
  /** Called after the commit, if there are recipients to notify. */
  messagesDue: () => void
}

export function createEnvironmentStore(dependencies: Dependencies) {
  const { database, options, credentials, messagesDue } = dependencies

  const get = (environment: Environment) => readSettingsOf(dependencies, environment)

  /** The patch as it would be saved; throws if it is wrong or asks for what the options settle. */
  async function check(environment: Environment, patch: EnvironmentPatch) {
    const parsed: EnvironmentPatch = withoutUndefined(parseInput(environmentPatchSchema, patch))
    refuseLocked(parsed, options.environments[environment])
    const row = await readEnvironmentRow(database, environment)
    patchedAccounts(row?.accounts ?? [], parsed)
    return parsed
  }

  return {
    get,
    check,

    async save(
      environment: Environment,
      patch: EnvironmentPatch,
      by: ChangedBy
    ): Promise<EnvironmentSettings> {
      const { api_key, ...wanted } = await check(environment, patch)
      const told = await inTransaction(database, async (transaction) => {
        const before = await lockEnvironmentRow(transaction, environment)
        const accounts = patchedAccounts(before.accounts, wanted)
        await updateEnvironmentRow(transaction, environment, { accounts: JSON.stringify(accounts) })
        const changes: Changes = {}
        if (!isDeepStrictEqual(accounts, before.accounts)) {
          changes.accounts = { before: before.accounts, after: accounts }
        }
        if (api_key !== undefined) {
          await credentials.storeKey(transaction, environment, api_key)
          changes.api_key = { before: before.api_key_hint, after: api_key && keyHint(api_key) }
        }
        const { notify_addresses: addresses } = await readStoredSettings(transaction)
        // Emptied first, an account is replaced in two steps.
        const inFeed = before.accounts.length > 0 || before.credential_version > 0
        return noteChanges(transaction, { changes, environment, by, addresses, inFeed })
      })
      if (told) {
        messagesDue()
      }
      return get(environment)
    },

    /** For a test payment of an account, with this unit. */
    noteShown: (environment: Environment, key: string, shown: "right" | "wrong"): Promise<void> =>
      inTransaction(database, async (transaction) => {
        await lockEnvironmentRow(transaction, environment)
        const added = JSON.stringify({ [key]: shown })
        const shown_amounts = transaction.raw("shown_amounts || ?::jsonb", [added])
        await updateEnvironmentRow(transaction, environment, { shown_amounts })
      }),

    async noteVerification(
      environment: Environment,
      credentialVersion: number,
      problem: EnvironmentProblem | null
    ): Promise<void> {
      const verified = { verified_at: database.fn.now(), last_problem: null }
      await database(ENVIRONMENT_TABLE)
        .where({ environment, credential_version: credentialVersion })
        .update(problem ? { last_problem: JSON.stringify(problem) } : verified)
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

/** What the dashboard may know of an environment: never the key. */
async function readSettingsOf(
  { database, box, options }: Pick<Dependencies, "database" | "box" | "options">,
  environment: Environment
) {
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
    /** False: the `secret` that encrypted the stored key is lost. */
    key_readable: unreadable === null,
    /** Set by the plugin's options, so the dashboard cannot change them. */
    locked: lockedFields(given),
    callback_addresses: given.callbackAddresses,
    verified_at: row?.verified_at ?? null,
    /** Why no payment can be made in this environment, if a reason is known. */
    problem: unreadable ?? row?.last_problem ?? null,
    token_expires_at: row?.expires_at ?? null,
    last_payment_at: await lastPayment(database, environment),
  }
}

export type EnvironmentSettings = Awaited<ReturnType<typeof readSettingsOf>>

const id = z.string().trim().max(200)
const idOrNull = id.transform((value) => value || null).nullable()

/** What an admin may change about an environment. An absent or empty key keeps the stored one, null removes it. */
export const environmentPatchSchema = z
  .strictObject({
    api_key: z
      .string()
      .trim()
      .max(4096)
      .regex(/^[\x21-\x7e]*$/, "must be the key alone, without spaces or line breaks")
      .transform((key) => key || undefined)
      .nullable(),
    account_id: idOrNull,
    merchant_account_id: idOrNull,
    currency_code: currencyCode,
    accounts: z
      .array(
        z.strictObject({
          currency_code: currencyCode,
          account_id: id.min(1, "Enter an account ID"),
          merchant_account_id: idOrNull.default(null),
        })
      )
      .max(200),
  })
  .partial()

export type EnvironmentPatch = z.output<typeof environmentPatchSchema>

function refuseLocked(patch: EnvironmentPatch, given: ResolvedEnvironment): void {
  const { api_key, ...accounts } = patch
  const locked = lockedFields(given)
  if (api_key !== undefined && locked.includes("api_key")) {
    throw notAllowed("set_by_configuration", { said: "apiKey" })
  }
  if (Object.keys(accounts).length > 0 && locked.includes("accounts")) {
    throw notAllowed("set_by_configuration", { said: "accountId or accounts" })
  }
}

/** The accounts as the patch leaves them. Throws if an account would have two currencies, or a currency two accounts. */
function patchedAccounts(stored: Account[], patch: AccountPatch): Account[] {
  const accounts = patchAccounts(stored, patch)
  if ("fault" in accounts) {
    throw invalidData(accounts.fault)
  }
  const fault = accountsFault(accounts)
  if (fault) {
    throw invalidData(`accounts: ${fault}`)
  }
  return accounts
}

/** What may be known of a key: that there is one, where it comes from, and whether it can be read. */
function unreadableKey(
  box: SecretBox,
  environment: Environment,
  { apiKey }: ResolvedEnvironment,
  row?: EnvironmentRow
): EnvironmentProblem | null {
  if (apiKey || !row?.api_key_sealed || box.canOpen(row.api_key_sealed, keyContext(environment))) {
    return null
  }
  return { status: null, ...sayProblem("secret_unreadable", { environment }) }
}

/** At most the key's last characters. */
function keyStatus({ apiKey }: ResolvedEnvironment, row?: EnvironmentRow) {
  if (apiKey) {
    return { set: true, hint: keyHint(apiKey), source: "configuration" as const }
  }
  return row?.api_key_sealed
    ? { set: true, hint: row.api_key_hint, source: "dashboard" as const }
    : { set: false, hint: null, source: null }
}

function lockedFields(given: ResolvedEnvironment): ("api_key" | "accounts")[] {
  return [
    ...(given.apiKey ? (["api_key"] as const) : []),
    ...(given.accounts.length > 0 ? (["accounts"] as const) : []),
  ]
}
