/** What the server itself says to admins, in English: answers of the API, logs, mails. The dashboard says the same in the admin's language. */
import { ADMIN_WORDS } from "./admin"
import type en from "./admin/en"
import type { AdminWords } from "./admin/admin-words"
import { serviceNames, type ServiceNames } from "./service-name"

type Paths<Texts, Wanted> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Texts[Name] extends Wanted
      ? Name
      : never
    : `${Name}.${Paths<Texts[Name], Wanted>}`
}[keyof Texts & string]

export type TextKey = Paths<typeof en, string>
/** Of the sentences that name the service. */
export type NamingKey = Paths<typeof en, `${string}{{${"s" | "S"}erviceName}}${string}`>
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

/** In the language of a locale, as far as there are words in it. */
export function textsIn(locale: string, serviceName: string | null): (key: string) => string {
  const words: Record<string, AdminWords> = ADMIN_WORDS
  const texts = words[locale.toLowerCase().split("-", 1)[0] ?? ""] ?? ADMIN_WORDS.en
  const service = serviceNames(serviceName, texts.service)
  return (key) => fill(find(key, texts), service)
}

/** As i18next does it in the dashboard. A value that is not given stays visible. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder)
  )
}

type Texts = { [name: string]: string | Texts }

function find(key: string, texts: Texts = ADMIN_WORDS.en): string {
  let found: string | Texts | undefined = texts
  for (const name of key.split(".")) {
    found = typeof found === "object" ? found[name] : undefined
  }
  return typeof found === "string" ? found : key
}
