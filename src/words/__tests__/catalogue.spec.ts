import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { ADMIN_WORDS } from "../admin"
import englishOnly from "../admin/english-only"

type Texts = { [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`)
  )

const textsOf = (words: Texts) => new Map(flatten(words))

const english = textsOf(ADMIN_WORDS.en)
const saidInEnglish = textsOf(englishOnly)
const french = textsOf(ADMIN_WORDS.fr)
const german = textsOf(ADMIN_WORDS.de)
const spanish = textsOf(ADMIN_WORDS.es)
const inLanguages = Object.entries(ADMIN_WORDS).map(
  ([language, words]) => [language, textsOf(words)] as const
)

/** The service's name is at hand for every text. */
const placeholders = (text: string) =>
  (text.match(/\{\{\w+\}\}/g) ?? []).filter((name) => !/serviceName/i.test(name)).sort()

const found = (texts: Map<string, string>, wanted: RegExp) =>
  [...texts].filter(([, text]) => wanted.test(text))

const SOURCES = join(__dirname, "..", "..")

const isServer = (path: string, name: string) =>
  path === join(SOURCES, "api", "admin") ||
  !["__tests__", "admin", "migrations", "words"].includes(name)

function serverSources(folder = SOURCES): [path: string, source: string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isServer(path, entry.name) ? serverSources(path) : []
    const isSource = entry.name.endsWith(".ts")
    return isSource ? [[path, readFileSync(path, "utf8")] satisfies [string, string]] : []
  })
}

/** Alike whatever is filled in, and however it is quoted or broken into lines. */
const bare = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")
    .replace(/\{\{\w+\}\}|\$\{[^}]*\}/g, "#")
    .replace(/["'`\\]/g, "")
    .replace(/\s*\+?\s+/g, " ")

describe("the catalogue of what admins read", () => {
  it.each(inLanguages)(
    "has every text in %s, with the same values to fill in",
    (_language, texts) => {
      expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
      for (const [key, text] of english) {
        expect([key, placeholders(texts.get(key) ?? "")]).toEqual([key, placeholders(text)])
        expect([key, texts.get(key) === ""]).toEqual([key, text === ""])
      }
    }
  )

  it("has no sentence that stands in the server's code too", () => {
    const sentences = [...english, ...saidInEnglish].filter(
      ([, text]) => text.split(" ").length >= 4
    )
    const twice = serverSources().flatMap(([path, source]) => {
      const code = bare(source)
      return sentences.filter(([, text]) => code.includes(bare(text))).map(([key]) => [path, key])
    })
    expect(twice).toEqual([])
  })

  it.each(inLanguages)("begins no sentence with a small letter in %s", (_language, texts) => {
    const small = [...texts].filter(
      ([key, text]) =>
        /(^|[.?!]\s)\{\{serviceName\}\}/.test(text) ||
        (/^\p{Ll}.*[.?!]$/u.test(text) &&
          !/^(seen|calls|where)\./.test(key) &&
          !/^medusa-payment/.test(text))
    )
    expect(small).toEqual([])
  })

  it("asks French for no contraction with the service's article", () => {
    expect(found(french, /\b(de|à) \{\{serviceName\}\}/)).toEqual([])
  })

  it("never begins a line with French punctuation", () => {
    expect(found(french, / [:;?!»]|« /)).toEqual([])
  })

  it("has the service in German where its name, given in the dative, may stand", () => {
    const elsewhere = /(?<!\b(aus|[Bb]ei|[Mm]it|[Vv]on|[Zz]u) )\{\{serviceName\}\}/
    expect(found(german, elsewhere)).toEqual([])
  })

  it("opens every question in Spanish", () => {
    expect(found(spanish, /^[^¿]*\?/)).toEqual([])
  })

  it.each([
    ["English", english, /can not|\bbuyer|\boperator|needs? a look|begun|ask(ed)? again/i],
    ["French", french, /acheteur|opérateur|réglage/i],
    ["German", german, /\b(du|dein\w*)\b|Käufer|Betreiber|Rückerstatt|Capture|genehmig/i],
    [
      "Spanish",
      spanish,
      /\busted|comprador|operador|importe|ajustes|sandbox|cartera|billetera|añad/i,
    ],
  ])("keeps to the glossary in %s", (_language, texts, banned) => {
    expect(found(texts, banned)).toEqual([])
  })

  it("has no contraction in what the server says itself", () => {
    const server =
      /^(problems|seen|calls|where|refusals|reviewWords|doctor|shown\.(right|hundred|unclear|noDec)|checklist|result\.\w+\.(title|what)|key\.refused$|key\.refusedUnreadable|test\.notStarted)/
    const contracted = [
      ...[...english].filter(([key]) => server.test(key)),
      ...saidInEnglish,
    ].filter(([, text]) => /n't\b|'(ll|re|ve)\b/.test(text))
    expect(contracted).toEqual([])
  })
})
