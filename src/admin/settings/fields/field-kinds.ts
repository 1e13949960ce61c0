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

/** What is seen at once. The server has the whole rule. */
function ruleOf(field: SettingField, t: Say): z.ZodType<FieldValue, FieldValue> {
  const upTo = (most: number) => z.string().trim().max(most, t("tooLong", { most }))
  switch (field.kind) {
    case "name":
      return upTo(field.most).min(1, t("fields.nameMissing"))
    case "text":
    case "picture":
      return upTo(field.most)
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
    case "choice":
    case "switch":
    case "accounts":
      return z.any()
    default:
      return unreachable(field)
  }
}

/** What to say at a field that the server refuses; of the others, its own words tell more. */
export function refusalOf(name: SettingName): string | null {
  const { kind } = SETTINGS_FIELDS[name]
  if (kind === "picture") return "fields.notALogo"
  return kind === "accounts" ? "fields.notAccounts" : null
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
