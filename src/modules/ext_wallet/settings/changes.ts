/**
 * Every change is written down. If it changes where the money goes, who is told of it, or what protects the shop, the
 * admins are told: both in the same transaction as the change itself.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Account } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import { say } from "../../../words/say"
import { postMessages } from "../alerts/messages"
import { appendAudit, type ChangedBy } from "../audit/audit"
import type { MerchantAccount, Settings } from "./settings-schema"

/** Of a key, what may be shown of it. */
type Values = Settings & { accounts: Account[]; api_key: string | null }
export type Changes = {
  [Field in keyof Values]?: { before: Values[Field]; after: Values[Field] }
}

type Noted = {
  changes: Changes
  environment?: Environment
  by: ChangedBy
  /** The recipients before the change, and those after it. */
  addresses: string[]
  /** Also in the dashboard's feed: not while an admin sets an environment up and sees it right there. */
  inFeed: boolean
}

/** True if there was something to tell. */
export async function noteChanges(transaction: Knex.Transaction, noted: Noted): Promise<boolean> {
  await writeDown(transaction, noted)
  return tell(transaction, noted)
}

/** A key, and which environment takes the payments, are worth a line each. Of values, those of accounts alone are kept. */
async function writeDown(
  transaction: Knex.Transaction,
  { changes, environment, by: { actorId, detail } }: Noted
): Promise<void> {
  const append = (action: string, more?: Record<string, unknown>) =>
    appendAudit(transaction, { actorId, action, detail: { environment, ...more } })
  const { api_key, active_environment, ...others } = changes
  const { accounts, merchant_accounts } = others
  const fields = Object.keys(others)
  if (fields.length > 0) {
    const kept = (accounts ?? merchant_accounts) && { accounts, merchant_accounts }
    await append(environment ? "environment_saved" : "settings_saved", { fields, changes: kept })
  }
  if (active_environment) {
    await append(`${active_environment.after}_activated`, detail)
  }
  if (api_key) {
    const entered = api_key.before === null ? "api_key_entered" : "api_key_replaced"
    await append(api_key.after === null ? "api_key_removed" : entered, detail)
  }
}

/** What admins are told of, and under which title: of several changes, the first one's. */
const TITLES = {
  accounts: "accountChanges.title",
  merchant_accounts: "accountChanges.title",
  api_key: "accountChanges.securityTitle",
  sandbox_testers: "accountChanges.securityTitle",
  active_environment: "accountChanges.securityTitle",
  notify_addresses: "accountChanges.recipientsTitle",
} as const
type ToldField = keyof typeof TITLES

async function tell(
  transaction: Knex.Transaction,
  { changes, environment, by, addresses, inFeed }: Noted
): Promise<boolean> {
  /** Adding the first key or the first recipients notifies no one, and going live weakens nothing. */
  const isQuiet: Partial<Record<ToldField, boolean>> = {
    api_key: changes.api_key?.before === null,
    notify_addresses: changes.notify_addresses?.before.length === 0,
    active_environment: changes.active_environment?.after === "production",
  }
  const fields = (Object.keys(TITLES) as ToldField[]).filter(
    (field) => changes[field] && !isQuiet[field]
  )
  const [first] = fields
  if (!first) {
    return false
  }
  const where = environment ? say(`where.${environment}`) : ""
  const lines = fields.map((field) => {
    const { before = null, after = null } = changes[field] ?? {}
    const what = say(`accountChanges.${field}`, { where })
    const none = say("accountChanges.none")
    return say("accountChanges.line", {
      what,
      before: named(before) || none,
      after: named(after) || none,
    })
  })
  const who = by.actor ?? by.actorId ?? say("changes.system")
  const about = [...lines, say("accountChanges.who", { who }), say("accountChanges.remedy")]
  const message = { title: say(TITLES[first]), description: about.join(" ") }
  const id = generateEntityId(undefined, "ewacc")
  await postMessages(transaction, id, { ...message, addresses, inFeed })
  return true
}

/** Of an entry of the audit: where the money went before, and where it has gone since. Empty: nowhere. */
export function accountChangesIn({ changes = {} }: { changes?: Pick<Changes, ToldField> }) {
  return Object.values(changes).map(({ before, after }) => {
    return { before: named(before), after: named(after) }
  })
}

function named(value: Values[ToldField]): string {
  return typeof value === "string" ? value : (value?.map(accountName).join(", ") ?? "")
}

function accountName(one: string | Account | MerchantAccount): string {
  if (typeof one === "string") {
    return one
  }
  const [id, also] = "id" in one ? [one.id, one.label] : [one.account_id, one.merchant_account_id]
  return `${one.currency_code.toUpperCase()} ${also ? `${id} (${also})` : id}`
}
