/**
 * Changes of accounts, alert recipients and security settings are reported to the admins, in the same
 * transaction as the change itself.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Account } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import { say } from "../../../words/say"
import { postMessages, toMessages } from "../alerts/messages"
import type { MerchantAccount } from "./settings-schema"
import type { ChangedBy } from "./types"

/** The reported changes and their titles. For several changes, the first one's title. */
export const CHANGE_TITLES = {
  accounts: "accountChanges.title",
  merchant_accounts: "accountChanges.title",
  api_key: "accountChanges.securityTitle",
  sandbox_testers: "accountChanges.securityTitle",
  active_environment: "accountChanges.securityTitle",
  notify_addresses: "accountChanges.recipientsTitle",
} as const
type ToldChange = keyof typeof CHANGE_TITLES

type Value = readonly (Account | MerchantAccount | string)[] | string | null
/** For a key, only the part that may be shown. */
export type Changes = { [Field in ToldChange]?: { before: Value; after: Value } }

type Telling = {
  changes: Changes
  environment?: Environment
  by: ChangedBy
  /** The recipients before and after the change. */
  addresses: string[]
  /** Also in the dashboard's feed: not while an admin sets an environment up and sees it right there. */
  inFeed: boolean
}

/** True if a message was written. */
export async function tellAccountChanges(
  transaction: Knex.Transaction,
  { changes, environment, by, addresses, inFeed }: Telling
): Promise<boolean> {
  const fields = (Object.keys(CHANGE_TITLES) as ToldChange[]).filter((field) => changes[field])
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
  const message = { title: say(CHANGE_TITLES[first]), description: about.join(" ") }
  const messages = toMessages(message, addresses, inFeed)
  await postMessages(transaction, generateEntityId(undefined, "ewacc"), messages)
  return true
}

/** The accounts before and after the change of an audit entry. Empty: none. */
export function accountChangesIn({ changes = {} }: { changes?: Changes }) {
  return Object.values(changes).map(({ before, after }) => {
    return { before: named(before), after: named(after) }
  })
}

function named(value: Value): string {
  return typeof value === "string" ? value : (value?.map(accountName).join(", ") ?? "")
}

function accountName(one: string | Account | MerchantAccount): string {
  if (typeof one === "string") {
    return one
  }
  const [id, also] = "id" in one ? [one.id, one.label] : [one.account_id, one.merchant_account_id]
  return `${one.currency_code.toUpperCase()} ${also ? `${id} (${also})` : id}`
}
