/// <reference types="jest" />
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { ADMIN_WORDS } from "../../words/admin"
import translations from "../i18n"

type Texts = { [key: string]: string | Texts }

const keysOf = (texts: Texts, prefix = ""): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`)
  )

const english = new Set(keysOf(translations.en.extWallet))

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === "__tests__" ? [] : sources(path)
    return /\.tsx?$/.test(entry.name) ? [readFileSync(path, "utf8")] : []
  })

describe("the dashboard's texts", () => {
  it("are there in every language of the catalogue", () => {
    const words = Object.entries(translations).map(([name, { extWallet }]) => [name, extWallet])
    expect(Object.fromEntries(words)).toEqual(ADMIN_WORDS)
  })

  it("exist for every name that a component asks for in full", () => {
    const asked = sources(join(__dirname, ".."))
      .flatMap((source) => [...source.matchAll(/\bt\(\s*"([\w.]+)"/g)])
      .flatMap(([, key]) => (key ? [key] : []))
      // Medusa's own namespaces, which ours falls back to.
      .filter((key) => !/^(general|actions)\.|^fields\.optional$/.test(key))
      .filter((key) => !english.has(key) && !english.has(`${key}_other`))
    expect(asked).toEqual([])
  })
})
