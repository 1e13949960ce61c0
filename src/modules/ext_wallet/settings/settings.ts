import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SETTING_NAMES } from "../../../domain/settings-fields"
import { appendAudit } from "../audit/audit"
import { inTransaction } from "../database"
import { invalidData } from "../refusals"
import { withoutUndefined } from "../without-undefined"
import {
  type AccountChanges,
  accountChanges,
  recipientChange,
  securityChanges,
  tellAccountChanges,
} from "./account-changes"
import { DEFAULT_SETTINGS, settingsSchema, type ShopAddresses } from "./settings-schema"
import type { ChangedBy, Settings } from "./types"

const TABLE = "ext_wallet_setting"
/** There is one row: two admins who save at once meet at its lock. */
const ID = "ewset_shop"
export interface SettingsStore {
  get(): Promise<Settings>
  save(patch: Partial<Settings>, by: ChangedBy): Promise<Settings>
}

export async function readSettings(database: Knex): Promise<Settings> {
  return toSettings((await settingsRow(database)) as Settings[])
}

export function settingsRow(database: Knex): Knex.QueryBuilder {
  return database(TABLE).where({ id: ID }).select(SETTING_NAMES)
}

/** Until somebody saves them there are none. */
export function toSettings([row]: Settings[]): Settings {
  return row ?? { ...DEFAULT_SETTINGS }
}

type Dependencies = {
  database: Knex
  options: ShopAddresses
  /** Called after the commit, where somebody is to be told of it. */
  messagesDue: () => void
}

export function createSettingsStore({
  database,
  options,
  messagesDue,
}: Dependencies): SettingsStore {
  return {
    get: () => readSettings(database),

    async save(patch, by) {
      const { settings, told } = await inTransaction(database, async (transaction) => {
        await transaction(TABLE)
          .insert({ id: ID, ...toColumns(DEFAULT_SETTINGS) })
          .onConflict("id")
          .ignore()
        const current = await transaction(TABLE)
          .where({ id: ID })
          .forUpdate()
          .first<Settings>(SETTING_NAMES)
        const settings = { ...current, ...valid(patch, options) }
        await transaction(TABLE)
          .where({ id: ID })
          .update({ ...toColumns(settings), updated_at: transaction.fn.now() })
        const changes = accountChanges(["merchant_accounts"], current, settings)
        const fields = changedFields(current, settings)
        await audit(transaction, fields, settings, { ...by, changes })
        const { notify_addresses: before } = current
        const { notify_addresses: after } = settings
        const telling = {
          changes: {
            ...changes,
            ...recipientChange(before, after),
            ...securityChanges(current, settings),
          },
          by,
          addresses: [...before, ...after],
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

function changedFields(before: Settings, after: Settings): (keyof Settings)[] {
  return SETTING_NAMES.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  )
}

/** Which environment takes the payments is worth a line of its own. */
async function audit(
  transaction: Knex.Transaction,
  fields: (keyof Settings)[],
  { active_environment }: Settings,
  { actorId, detail, changes }: ChangedBy & { changes: AccountChanges }
): Promise<void> {
  const others = fields.filter((field) => field !== "active_environment")
  if (others.length > 0) {
    const isOfAccounts = Object.keys(changes).length > 0
    const told = { fields: others, ...(isOfAccounts && { changes }) }
    await appendAudit(transaction, { actorId, action: "settings_saved", detail: told })
  }
  if (fields.includes("active_environment")) {
    const action = `${active_environment}_activated`
    await appendAudit(transaction, { actorId, action, detail })
  }
}

/** Only what is sent: a value stored under an older rule must not keep an admin from changing another. */
function valid(patch: Partial<Settings>, options: ShopAddresses): Partial<Settings> {
  const schema = settingsSchema(options).partial()
  const { data, error } = schema.safeParse(withoutUndefined(patch))
  if (error) {
    const faults = error.issues.map(({ path, message }) =>
      [path.join("."), message].filter(Boolean).join(": ")
    )
    throw invalidData(faults.join("; "))
  }
  return data
}

function toColumns(settings: Settings) {
  const { landing, merchant_accounts } = settings
  return {
    ...settings,
    landing: JSON.stringify(landing),
    merchant_accounts: JSON.stringify(merchant_accounts),
  }
}
