import { z } from "zod"
import {
  type SettingField,
  type SettingName,
  SETTINGS_FIELDS,
} from "../../../domain/settings-fields"
import { unreachable } from "../../../domain/unreachable"
import type { Landing, SettingsPatch, WalletSettings } from "../../api-types"
import { isTemplate, type TemplatesByChannel, toLanding, toTemplatesByChannel } from "./templates"

/** What a field of each kind is in a form: text for most, and what is checked of it before it is sent. */
export type FieldValue = string | boolean | TemplatesByChannel
export type FormValues = { [Name in SettingName]?: FieldValue }

type Say = (key: string, values?: Record<string, string | number>) => string

export function toForm(name: SettingName, settings: WalletSettings): FieldValue {
  const field: SettingField = SETTINGS_FIELDS[name]
  switch (field.kind) {
    case "switch":
      return settings.client_sdk
    case "templates":
      return toTemplatesByChannel(settings.landing)
    case "accounts":
      return toLines(settings.merchant_accounts)
    case "emails":
      return (settings[name] as string[]).join("\n")
    case "choice":
    case "name":
    case "text":
    case "picture":
      return (settings[name] as string | null) ?? ""
    default:
      return unreachable(field)
  }
}

/** As the admin API takes it. */
export function toPatch(values: FormValues): SettingsPatch {
  const sent = Object.entries(values).map(([name, value]) => [name, toSent(name, value)])
  return Object.fromEntries(sent) as SettingsPatch
}

function toSent(name: string, value: FieldValue) {
  const { kind } = SETTINGS_FIELDS[name as SettingName]
  if (typeof value === "object") {
    return toLanding(value) satisfies Landing
  }
  if (kind === "accounts" && typeof value === "string") {
    return toAccounts(value)
  }
  return kind === "emails" && typeof value === "string" ? toAddresses(value) : value
}

/** One per line, but people also paste lists with commas. */
function toAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

export function schemaOf(names: readonly SettingName[], t: Say) {
  return z.object(
    Object.fromEntries(names.map((name) => [name, ruleOf(SETTINGS_FIELDS[name], t)]))
  ) as z.ZodType<FormValues, FormValues>
}

function ruleOf(field: SettingField, t: Say): z.ZodType<FieldValue, FieldValue> {
  const upTo = (most: number) => z.string().trim().max(most, t("tooLong", { most }))
  switch (field.kind) {
    case "choice":
      return z.enum([...field.values] as [string, ...string[]])
    case "name":
      return upTo(field.most).min(1, t("fields.nameMissing"))
    case "text":
      return upTo(field.most)
    case "picture":
      return upTo(field.most).refine((url) => url === "" || isPicture(url), t("fields.notALogo"))
    case "switch":
      return z.boolean()
    case "templates": {
      const template = upTo(field.most).refine(isTemplate, t("landing.noAddress"))
      const templates = z.object({ success: template, cancel: template, error: template })
      return z.record(z.string(), templates)
    }
    case "emails":
      return z.string().superRefine((text, context) => {
        const addresses = toAddresses(text)
        const wrong = addresses.find((address) => !z.email().safeParse(address).success)
        const refuse = (message: string) => context.addIssue({ code: "custom", message })
        if (wrong) refuse(t("fields.notAnAddress", { wrong }))
        if (addresses.length > field.most) refuse(t("fields.tooMany", { most: field.most }))
      })
    case "accounts":
      return z.string().superRefine((text, context) => {
        const listed = toAccounts(text)
        const id = findWithoutCurrency(listed)
        const repeated = findRepeated(listed)
        const refuse = (message: string) => context.addIssue({ code: "custom", message })
        if (id !== undefined) refuse(t("fields.noCurrency", { id }))
        if (repeated !== undefined) refuse(t("fields.repeated", { repeated }))
      })
    default:
      return unreachable(field)
  }
}

/** As the server takes it: https, and plain http on the developer's own machine. */
function isPicture(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  const isOwnMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return protocol === "https:" || (protocol === "http:" && isOwnMachine)
}

type MerchantAccount = WalletSettings["merchant_accounts"][number]

/** One account per line: its id, its currency, and what the merchant calls it. */
export function toAccounts(text: string): MerchantAccount[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [id = "", currency = "", ...label] = line.split(/\s+/)
      return { id, currency_code: currency.toLowerCase(), label: label.join(" ") }
    })
}

export function toLines(accounts: MerchantAccount[]): string {
  return accounts
    .map(({ id, currency_code, label }) => `${id} ${currency_code.toUpperCase()} ${label}`.trim())
    .join("\n")
}

/** The first id that is listed twice. */
export function findRepeated(accounts: MerchantAccount[]): string | undefined {
  const ids = accounts.map(({ id }) => id)
  return ids.find((id, index) => ids.indexOf(id) !== index)
}

/** The first id without a currency. */
export function findWithoutCurrency(accounts: MerchantAccount[]): string | undefined {
  return accounts.find(({ currency_code }) => !/^[a-z]{3}$/.test(currency_code))?.id
}
