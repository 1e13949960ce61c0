import {
  type SettingField,
  type SettingName,
  SETTINGS_FIELDS,
} from "../../../domain/settings-fields"
import type { Landing, SettingsPatch, WalletSettings } from "../../api-types"

/** What a field of each kind is in a form: text for most. What is taken for it, the server says. */
export type FieldValue = string | boolean | Landing
export type FormValues = { [Name in SettingName]?: FieldValue }

export function toForm(name: SettingName, settings: WalletSettings): FieldValue {
  const { kind }: SettingField = SETTINGS_FIELDS[name]
  const stored = settings[name]
  switch (kind) {
    case "accounts":
      return toLines(settings.merchant_accounts)
    case "emails":
      return (stored as string[]).join("\n")
    case "templates":
      return { success: "", cancel: "", error: "", ...settings.landing }
    default:
      return (stored as FieldValue | null) ?? ""
  }
}

/** As the admin API takes it. */
export function toPatch(values: FormValues): SettingsPatch {
  const sent = Object.entries(values).map(([name, value]) => {
    return [name, toSent(SETTINGS_FIELDS[name as SettingName].kind, value)]
  })
  return Object.fromEntries(sent) as SettingsPatch
}

function toSent(kind: SettingField["kind"], value: FieldValue) {
  if (typeof value === "object") {
    // What is left empty has its default.
    return Object.fromEntries(Object.entries(value).filter(([, template]) => template !== ""))
  }
  if (typeof value === "boolean") return value
  return kind === "accounts" ? toAccounts(value) : kind === "emails" ? toAddresses(value) : value
}

/** One per line, but people also paste lists with commas. */
function toAddresses(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
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
