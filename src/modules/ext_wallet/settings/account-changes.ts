/**
 * Where the money goes has changed, who is told of it, or what protects the shop: the admins are told, in the same
 * transaction as the change itself.
 */
import { isDeepStrictEqual } from "node:util"

import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Account } from "../../../domain/accounts"
import type { Environment } from "../../../domain/environment"
import { say } from "../../../words/say"
import { postMessages } from "../alerts/messages"
import type { ChangedBy, MerchantAccount, Settings } from "./types"

const ACCOUNT_FIELDS = ["accounts", "merchant_accounts"] as const
type AccountField = (typeof ACCOUNT_FIELDS)[number]
type Value = Account[] | MerchantAccount[]
/** As the audit keeps it. */
export type AccountChanges = Partial<Record<AccountField, { before: Value; after: Value }>>
/** Persons' addresses: told, but not kept in the audit. */
type RecipientChange = { notify_addresses?: { before: string[]; after: string[] } }
/** The audit has lines of its own for these. */
export type SecurityChanges = {
  /** What may be shown of the keys. */
  api_key?: { before: string | null; after: string | null }
  sandbox_testers?: { before: string[]; after: string[] }
  active_environment?: { before: Environment; after: Environment }
}

export function accountChanges<Field extends AccountField>(
  fields: readonly Field[],
  before: Record<Field, Value>,
  after: Partial<Record<Field, Value>>
): AccountChanges {
  const changed = fields.filter((field) => {
    const value = after[field]
    return value !== undefined && !isDeepStrictEqual(value, before[field])
  })
  return Object.fromEntries(
    changed.map((field) => [field, { before: before[field], after: after[field] }])
  )
}

/** Nobody is told that there is somebody to tell from now on. */
export function recipientChange(before: string[], after: string[]): RecipientChange {
  return hasSameMembers(before, after) || before.length === 0
    ? {}
    : { notify_addresses: { before, after } }
}

/** Who can pay with test money, and whether the shop takes any. Going live weakens nothing. */
export function securityChanges(before: Settings, after: Settings): SecurityChanges {
  const isWeaker =
    before.active_environment === "production" && after.active_environment === "sandbox"
  const testers = { before: before.sandbox_testers, after: after.sandbox_testers }
  return {
    ...(!hasSameMembers(testers.before, testers.after) && { sandbox_testers: testers }),
    ...(isWeaker && { active_environment: { before: "production", after: "sandbox" } }),
  }
}

function hasSameMembers(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((member) => other.includes(member))
}

type Telling = {
  changes: AccountChanges & RecipientChange & SecurityChanges
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
  const who = by.actor ?? by.actorId ?? say("changes.system")
  const message = {
    title: say(titleOf(changes)),
    description: [...lines, say("accountChanges.who", { who }), say("accountChanges.remedy")].join(
      " "
    ),
  }
  await postMessages(transaction, generateEntityId(undefined, "ewacc"), [
    ...(inFeed ? [{ channel: "feed" as const, recipient: "", ...message }] : []),
    ...[...new Set(addresses)].map((recipient) => {
      return { channel: "email" as const, recipient, ...message }
    }),
  ])
  return true
}

function titleOf(changes: Telling["changes"]) {
  if (ACCOUNT_FIELDS.some((field) => changes[field])) {
    return "accountChanges.title"
  }
  const isOfRecipientsOnly = Object.keys(changes).every((field) => field === "notify_addresses")
  return isOfRecipientsOnly ? "accountChanges.recipientsTitle" : "accountChanges.securityTitle"
}

function shown(value: Value | string[] | string | null): string {
  const named = Array.isArray(value) ? value.map(nameOf).join(", ") : value
  return named || say("accountChanges.none")
}

function nameOf(one: string | Account | MerchantAccount): string {
  if (typeof one === "string") {
    return one
  }
  const [id, also] = "id" in one ? [one.id, one.label] : [one.account_id, one.merchant_account_id]
  return `${one.currency_code.toUpperCase()} ${also ? `${id} (${also})` : id}`
}
