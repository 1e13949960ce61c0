/** What the server itself says to admins, in English: answers of the API, logs, mails. The dashboard says the same in the admin's language. */
import en from "./admin/en"
import englishOnly from "./admin/english-only"
import type { ServiceNames } from "./service-name"

const TEXTS = { ...en, ...englishOnly }
/** By name: the package's types would repeat each text otherwise. */
type Catalogue = typeof en & typeof englishOnly

type Paths<Texts, Wanted> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Texts[Name] extends Wanted
      ? Name
      : never
    : `${Name}.${Paths<Texts[Name], Wanted>}`
}[keyof Texts & string]

export type TextKey = Paths<Catalogue, string>
/** Keys of sentences that name the service. */
export type NamingKey = Paths<Catalogue, `${string}{{${"s" | "S"}erviceName}}${string}`>
export type Values = Record<string, string | number>

/** What names the service is not said without its name, which the options have. */
export type ValuesOf<Key extends TextKey> = [Extract<Key, NamingKey>] extends [never]
  ? [values?: Values]
  : [values: Values & ServiceNames]

export function say<Key extends TextKey>(key: Key, ...[values]: ValuesOf<Key>): string {
  return sayAny(key, values)
}

/** Where the key is known by its prefix alone. */
export function sayAny(key: string, values: Values = {}): string {
  return fill(find(key), values)
}

/** As i18next does it in the dashboard. A value that is not given stays visible. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder)
  )
}

type Texts = { [name: string]: string | Texts }

/** Whether the dashboard has the text in its languages, or only the server in English. */
export function isTranslated(key: string): boolean {
  const [section = ""] = key.split(".")
  return section in en
}

function find(key: string): string {
  let found: string | Texts | undefined = TEXTS
  for (const name of key.split(".")) {
    found = typeof found === "object" ? found[name] : undefined
  }
  return typeof found === "string" ? found : key
}
