/** What the server itself says to admins, in English: answers of the API, logs, mails. The dashboard says the same in the admin's language. */
import en from "./admin/en"
import { serviceNames } from "./service-name"

type Paths<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name
    : `${Name}.${Paths<Texts[Name]>}`
}[keyof Texts & string]

export type TextKey = Paths<typeof en>
export type Values = Record<string, string | number>

let service = serviceNames(en.service.name)

/** At boot, from the option `serviceName`: messages are also made where no options are at hand. */
export function nameService(name: string | null): void {
  service = serviceNames(name ?? en.service.name)
}

export function say(key: TextKey, values: Values = {}): string {
  return fill(find(key), { ...service, ...values })
}

/** As i18next does it in the dashboard. A value that is not given stays visible. */
function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder)
  )
}

type Texts = { [name: string]: string | Texts }

function find(key: TextKey): string {
  let found: string | Texts | undefined = en
  for (const name of key.split(".")) {
    found = typeof found === "object" ? found[name] : undefined
  }
  return typeof found === "string" ? found : key
}
