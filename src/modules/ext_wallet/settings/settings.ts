import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { appendAudit } from "../audit/audit"
import { inTransaction } from "../database"
import { invalid, invalidData } from "../refusals"
import { withoutUndefined } from "../without-undefined"
import { DEFAULT_SETTINGS, settingsFieldsSchema } from "./settings-schema"
import type { ChangedBy, Settings } from "./types"

const TABLE = "ext_wallet_setting"
/** There is one row: two admins who save at once meet at its lock. */
const ID = "ewset_shop"
export const SETTING_COLUMNS = [
  "active_environment",
  "confirmation",
  "capture",
  "display_name",
  "description",
  "logo_url",
  "landing",
  "notify_addresses",
  "sandbox_testers",
  "accept_unproven_return",
] as const

export interface SettingsStore {
  get(): Promise<Settings>
  save(patch: Partial<Settings>, by: ChangedBy): Promise<Settings>
}

export function createSettingsStore(database: Knex): SettingsStore {
  return {
    async get() {
      const row = await database(TABLE)
        .where({ id: ID })
        .first<Settings | undefined>(SETTING_COLUMNS)
      return row ?? { ...DEFAULT_SETTINGS }
    },

    save: (patch, by) =>
      inTransaction(database, async (transaction) => {
        await transaction(TABLE)
          .insert({ id: ID, ...toColumns(DEFAULT_SETTINGS) })
          .onConflict("id")
          .ignore()
        const current = await transaction(TABLE)
          .where({ id: ID })
          .forUpdate()
          .first<Settings>(SETTING_COLUMNS)
        const settings = { ...current, ...valid(current, patch) }
        await transaction(TABLE)
          .where({ id: ID })
          .update({ ...toColumns(settings), updated_at: transaction.fn.now() })
        await audit(transaction, changedFields(current, settings), settings, by)
        return settings
      }),
  }
}

function changedFields(before: Settings, after: Settings): (keyof Settings)[] {
  return SETTING_COLUMNS.filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])
  )
}

/** Which environment takes the payments is worth a line of its own. */
async function audit(
  transaction: Knex.Transaction,
  fields: (keyof Settings)[],
  { active_environment }: Settings,
  { actorId, detail }: ChangedBy
): Promise<void> {
  const others = fields.filter((field) => field !== "active_environment")
  if (others.length > 0) {
    const saved = { actorId, action: "settings_saved", detail: { fields: others } }
    await appendAudit(transaction, saved)
  }
  if (fields.includes("active_environment")) {
    const action = `${active_environment}_activated`
    await appendAudit(transaction, { actorId, action, detail })
  }
}

/** Only what is sent: a value stored under an older rule must not keep an admin from changing another. */
function valid(current: Settings, patch: Partial<Settings>): Partial<Settings> {
  const { data, error } = settingsFieldsSchema.partial().safeParse(withoutUndefined(patch))
  if (error) {
    const faults = error.issues.map(({ path, message }) =>
      [path.join("."), message].filter(Boolean).join(": ")
    )
    throw invalidData(faults.join("; "))
  }
  const { confirmation, capture } = { ...current, ...data }
  if (confirmation === "return" && capture === "manual") {
    throw invalid("manual_needs_resume")
  }
  return data
}

function toColumns(settings: Settings) {
  return { ...settings, landing: JSON.stringify(settings.landing) }
}
