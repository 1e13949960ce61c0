/**
 * Every setting: where it is shown, how it is entered, its default, and who may change it. Forms
 * and sections follow from this list; its labels and help are in the words, as `fields.<name>`, and what the server takes
 * for a field is in `settings-schema.ts`. The dashboard bundles this file, so it imports nothing.
 */
export const SETTINGS_FIELDS = {
  active_environment: {
    section: "go_live",
    kind: "choice",
    values: ["sandbox", "production"],
    default: "sandbox",
    changedBy: "admin",
  },
  display_name: {
    section: "checkout",
    kind: "name",
    most: 100,
    default: "Wallet",
    changedBy: "admin",
  },
  description: {
    section: "checkout",
    kind: "text",
    most: 200,
    default: null,
    changedBy: "admin",
  },
  logo_url: {
    section: "checkout",
    kind: "picture",
    most: 2000,
    default: null,
    changedBy: "admin",
  },
  capture: {
    section: "capture",
    kind: "choice",
    values: ["automatic", "manual"],
    default: "automatic",
    changedBy: "admin",
  },
  landing: {
    section: "landing",
    kind: "templates",
    most: 2000,
    default: {},
    changedBy: "admin",
  },
  sandbox_testers: {
    section: "testers",
    kind: "emails",
    most: 100,
    default: [],
    changedBy: "admin",
  },
  notify_addresses: {
    section: "alerts",
    kind: "emails",
    most: 100,
    default: [],
    changedBy: "admin",
  },
  merchant_accounts: {
    section: "merchant_accounts",
    kind: "accounts",
    most: 200,
    default: [],
    changedBy: "admin",
  },
  client_sdk: { section: "sdk", kind: "switch", default: false, changedBy: "admin" },
  auth_url: { section: "endpoints", kind: "address", changedBy: "developer" },
  base_url: { section: "endpoints", kind: "address", changedBy: "developer" },
} as const

type Fields = typeof SETTINGS_FIELDS
export type FieldName = keyof Fields
/** Those that an admin changes in the dashboard; the others are options of the plugin. */
export type SettingName = {
  [Name in FieldName]: Fields[Name]["changedBy"] extends "admin" ? Name : never
}[FieldName]
export type SettingField<Name extends SettingName = SettingName> = Fields[Name]
/** `go_live` is a step of setting up; the others are under Advanced, in this order. */
export type FieldSection = Fields[FieldName]["section"]

export const ADVANCED_SECTIONS = [
  "checkout",
  "alerts",
  "testers",
  "landing",
  "capture",
  "merchant_accounts",
  "sdk",
  "endpoints",
] as const satisfies readonly FieldSection[]
export type AdvancedSection = (typeof ADVANCED_SECTIONS)[number]

const NAMES = Object.keys(SETTINGS_FIELDS) as FieldName[]

export function isSetting(name: FieldName): name is SettingName {
  return SETTINGS_FIELDS[name].changedBy === "admin"
}

export const SETTING_NAMES: readonly SettingName[] = NAMES.filter(isSetting)

export function fieldsIn(section: FieldSection): FieldName[] {
  return NAMES.filter((name) => SETTINGS_FIELDS[name].section === section)
}
