import { isDeepStrictEqual } from "node:util"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SETTING_NAMES, type SettingName } from "../../../domain/settings-fields"
import { appendAudit } from "../audit/audit"
import { inTransaction } from "../database"
import { invalidData, parseInput } from "../refusals"
import { withoutUndefined } from "../without-undefined"
import { CHANGE_TITLES, type Changes, tellAccountChanges } from "./account-changes"
import {
  DEFAULT_SETTINGS,
  landingFault,
  type Settings,
  settingsSchema,
  type ShopAddresses,
} from "./settings-schema"
import type { ChangedBy } from "./types"

const TABLE = "ext_wallet_setting"
/** There is one row: two admins who save at once meet at its lock. */
const SETTINGS_ID = "ewset_shop"
export async function readStoredSettings(database: Knex): Promise<Settings> {
  return toSettings((await settingsRow(database)) as Settings[])
}

export function settingsRow(database: Knex): Knex.QueryBuilder {
  return database(TABLE).where({ id: SETTINGS_ID }).select(SETTING_NAMES)
}

/** There are none until they are saved. */
export function toSettings([row]: Settings[]): Settings {
  return row ?? { ...DEFAULT_SETTINGS }
}

type Dependencies = {
  database: Knex
  options: ShopAddresses
  /** Called after the commit, if there are recipients to notify. */
  messagesDue: () => void
}

export function createSettingsStore({ database, options, messagesDue }: Dependencies) {
  return {
    get: () => readStoredSettings(database),

    async save(patch: Partial<Settings>, by: ChangedBy): Promise<Settings> {
      const { settings, told } = await inTransaction(database, async (transaction) => {
        await transaction(TABLE)
          .insert({ id: SETTINGS_ID, ...toSettingsColumns(DEFAULT_SETTINGS) })
          .onConflict("id")
          .ignore()
        const current = await transaction(TABLE)
          .where({ id: SETTINGS_ID })
          .forUpdate()
          .first<Settings>(SETTING_NAMES)
        const settings = { ...current, ...valid(patch, options) }
        await transaction(TABLE)
          .where({ id: SETTINGS_ID })
          .update({ ...toSettingsColumns(settings), updated_at: transaction.fn.now() })
        const changed = SETTING_NAMES.filter((name) => isChanged(current[name], settings[name]))
        await audit(transaction, changed, current, settings, by)
        const telling = {
          changes: changesToTell(changed, current, settings),
          by,
          addresses: [...current.notify_addresses, ...settings.notify_addresses],
          inFeed: true,
        }
        return { settings, told: await tellAccountChanges(transaction, telling) }
      })
      if (told) {
        messagesDue()
      }
      return settings
    },
  }
}

/** The order of addresses doesn't matter. */
function isChanged(before: unknown, after: unknown): boolean {
  const comparable = (value: unknown) =>
    Array.isArray(value) && typeof value[0] === "string" ? [...(value as string[])].sort() : value
  return !isDeepStrictEqual(comparable(before), comparable(after))
}

/** Adding the first recipients notifies no one, and going live weakens nothing. */
function changesToTell(changed: SettingName[], before: Settings, after: Settings): Changes {
  const isQuiet: Partial<Record<SettingName, boolean>> = {
    notify_addresses: before.notify_addresses.length === 0,
    active_environment: after.active_environment === "production",
  }
  return Object.fromEntries(
    changed
      .filter((name) => name in CHANGE_TITLES && !isQuiet[name])
      .map((name) => [name, { before: before[name], after: after[name] }])
  )
}

/** Which environment takes the payments is worth a line of its own; of values, those of accounts alone are kept. */
async function audit(
  transaction: Knex.Transaction,
  changed: SettingName[],
  before: Settings,
  after: Settings,
  { actorId, detail }: ChangedBy
): Promise<void> {
  const fields = changed.filter((name) => name !== "active_environment")
  if (fields.length > 0) {
    const accounts = { before: before.merchant_accounts, after: after.merchant_accounts }
    const changes = fields.includes("merchant_accounts") && { merchant_accounts: accounts }
    const told = { fields, ...(changes && { changes }) }
    await appendAudit(transaction, { actorId, action: "settings_saved", detail: told })
  }
  if (changed.includes("active_environment")) {
    const action = `${after.active_environment}_activated`
    await appendAudit(transaction, { actorId, action, detail })
  }
}

/** Only the sent fields: a value stored under an older rule must not block changes of others. */
function valid(patch: Partial<Settings>, options: ShopAddresses): Partial<Settings> {
  const fields = parseInput(settingsSchema.partial(), withoutUndefined(patch))
  const fault = fields.landing && landingFault(fields.landing, options)
  if (fault) {
    throw invalidData(fault)
  }
  return fields
}

function toSettingsColumns(settings: Settings) {
  const { landing, merchant_accounts } = settings
  return {
    ...settings,
    landing: JSON.stringify(landing),
    merchant_accounts: JSON.stringify(merchant_accounts),
  }
}
