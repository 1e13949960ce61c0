/**
 * Every setting, once: where it is shown, how it is entered, and what it is until then. Forms and sections follow from
 * this list, in its order; its labels and help are in the words, as `fields.<name>`, and what the server takes for a
 * field is in `settings-schema.ts`. The dashboard bundles this file, so it imports nothing.
 */
export const SETTINGS_FIELDS = {
  active_environment: {
    section: "go_live",
    kind: "choice",
    values: ["sandbox", "production"],
    default: "sandbox",
  },
  display_name: { section: "checkout", kind: "name", most: 100, default: "Wallet" },
  description: { section: "checkout", kind: "text", most: 200, default: null },
  logo_url: { section: "checkout", kind: "picture", most: 2000, default: null },
  notify_addresses: { section: "alerts", kind: "emails", most: 100, default: [] },
  sandbox_testers: { section: "testers", kind: "emails", most: 100, default: [] },
  landing: { section: "landing", kind: "templates", most: 2000, default: {} },
  capture: {
    section: "capture",
    kind: "choice",
    values: ["automatic", "manual"],
    default: "automatic",
  },
  merchant_accounts: { section: "merchant_accounts", kind: "accounts", most: 200, default: [] },
  client_sdk: { section: "sdk", kind: "switch", default: false },
} as const

type Fields = typeof SETTINGS_FIELDS
export type SettingName = keyof Fields
export type SettingField<Name extends SettingName = SettingName> = Fields[Name]
/** `go_live` is a step of setting up; the others are under Advanced. */
export type AdvancedSection = Exclude<SettingField["section"], "go_live">

export const SETTING_NAMES = Object.keys(SETTINGS_FIELDS) as SettingName[]

export const ADVANCED_SECTIONS = [
  ...new Set(SETTING_NAMES.map((name) => SETTINGS_FIELDS[name].section)),
].filter((section) => section !== "go_live")

export function fieldsIn(section: AdvancedSection): SettingName[] {
  return SETTING_NAMES.filter((name) => SETTINGS_FIELDS[name].section === section)
}
