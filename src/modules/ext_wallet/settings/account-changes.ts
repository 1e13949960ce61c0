/**
 * Where the money goes has changed, or who is told of it: the admins are told, in the same transaction as the
 * change itself.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Account } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import { say } from "../../../words/say"
import { replaceDeliveries } from "../alerts/delivery-store"
import type { ChangedBy, MerchantAccount } from "./types"

type AccountField = "accounts" | "merchant_accounts"
type Value = Account[] | MerchantAccount[]
/** As the audit keeps it. */
export type AccountChanges = Partial<Record<AccountField, { before: Value; after: Value }>>
/** Persons' addresses: told, but not kept in the audit. */
type RecipientChange = { notify_addresses?: { before: string[]; after: string[] } }

export function accountChanges<Field extends AccountField>(
  fields: readonly Field[],
  before: Record<Field, Value>,
  after: Partial<Record<Field, Value>>
): AccountChanges {
  const changed = fields.filter((field) => {
    const value = after[field]
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field])
  })
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field], after: after[field] }])
  )
}

/** Nobody is told that there is somebody to tell from now on. */
export function recipientChange(before: string[], after: string[]): RecipientChange {
  const isSame = before.length === after.length && before.every((one) => after.includes(one))
  return isSame || before.length === 0 ? {} : { notify_addresses: { before, after } }
}

type Telling = {
  changes: AccountChanges & RecipientChange
  environment?: Environment
  by: ChangedBy
  /** Whoever was to be told before the change, and whoever is to be told after it. */
  addresses: string[]
  /** Also in the dashboard's feed: not for whoever sets an environment up, and sees it right there. */
  inFeed: boolean
}

/** True where there was something to tell. */
export async function tellAccountChanges(
  transaction: Knex.Transaction,
  { changes, environment, by, addresses, inFeed }: Telling
): Promise<boolean> {
  const lines = Object.entries(changes).map(([field, { before, after }]) => {
    const where = environment ? say(`where.${environment}`) : ""
    const what = say(`accountChanges.${field as keyof Telling["changes"]}`, { where })
    return say("accountChanges.line", { what, before: shown(before), after: shown(after) })
  })
  if (lines.length === 0) {
    return false
  }
  const isOfRecipientsOnly = Object.keys(changes).every((field) => field === "notify_addresses")
  const who = by.actor ?? by.actorId ?? say("changes.system")
  const message = {
    title: say(isOfRecipientsOnly ? "accountChanges.recipientsTitle" : "accountChanges.title"),
    description: [...lines, say("accountChanges.who", { who }), say("accountChanges.remedy")].join(
      " "
    ),
  }
  await replaceDeliveries(transaction, { id: generateEntityId(undefined, "ewacc"), tellings: 0 }, [
    ...(inFeed ? [{ channel: "feed" as const, recipient: "", ...message }] : []),
    ...[...new Set(addresses)].map((recipient) => {
      return { channel: "email" as const, recipient, ...message }
    }),
  ])
  return true
}

function shown(value: Value | string[]): string {
  return value.map(nameOf).join(", ") || say("accountChanges.none")
}

function nameOf(one: string | Account | MerchantAccount): string {
  if (typeof one === "string") {
    return one
  }
  const [id, also] = "id" in one ? [one.id, one.label] : [one.account_id, one.merchant_account_id]
  return `${one.currency_code.toUpperCase()} ${also ? `${id} (${also})` : id}`
}
