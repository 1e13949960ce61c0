import { isDeepStrictEqual } from "node:util"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SETTING_NAMES } from "../../../domain/settings-fields"
import type { ChangedBy } from "../audit/audit"
import { inTransaction } from "../database"
import { invalidData, parseInput } from "../refusals"
import { withoutUndefined } from "../without-undefined"
import { noteChanges } from "./changes"
import {
  DEFAULT_SETTINGS,
  landingFault,
  type Settings,
  settingsSchema,
  type ShopAddresses,
} from "./settings-schema"

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
        // Held until the transaction ends.
        const [current] = (await transaction(TABLE)
          .insert({ id: SETTINGS_ID, ...toSettingsColumns(DEFAULT_SETTINGS) })
          .onConflict("id")
          .merge(["id"])
          .returning(SETTING_NAMES)) as [Settings]
        const settings = { ...current, ...valid(patch, options) }
        await transaction(TABLE)
          .where({ id: SETTINGS_ID })
          .update({ ...toSettingsColumns(settings), updated_at: transaction.fn.now() })
        const changes = Object.fromEntries(
          SETTING_NAMES.filter((name) => isChanged(current[name], settings[name])).map((name) => {
            return [name, { before: current[name], after: settings[name] }]
          })
        )
        const addresses = [...current.notify_addresses, ...settings.notify_addresses]
        const told = await noteChanges(transaction, { changes, by, addresses, inFeed: true })
        return { settings, told }
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

/** Only what is sent: a value stored under an older rule must not keep an admin from changing another. */
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
