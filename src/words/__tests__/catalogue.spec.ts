import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import en from "../admin/en"
import fr from "../admin/fr"

type Texts = { [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`)
  )

const english = new Map(flatten(en))
const french = new Map(flatten(fr))

/** The service's name is at hand for every text. */
const placeholders = (text: string) =>
  (text.match(/\{\{\w+\}\}/g) ?? []).filter((name) => !/serviceName/i.test(name)).sort()

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
  it("has every text in every language", () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it("fills in the same values in every language", () => {
    for (const [key, text] of english) {
      expect([key, placeholders(french.get(key) ?? "")]).toEqual([key, placeholders(text)])
    }
  })

  it("has no sentence that stands in the server's code too", () => {
    const sentences = [...english].filter(([, text]) => text.split(" ").length >= 4)
    const twice = serverSources().flatMap(([path, source]) => {
      const code = bare(source)
      return sentences.filter(([, text]) => code.includes(bare(text))).map(([key]) => [path, key])
    })
    expect(twice).toEqual([])
  })

  it.each([
    ["English", english],
    ["French", french],
  ])("begins no sentence with a small letter in %s", (_language, texts) => {
    const small = [...texts].filter(
      ([key, text]) =>
        /(^|[.?!]\s)\{\{serviceName\}\}/.test(text) ||
        (/^[a-zé].*[.?!]$/.test(text) &&
          !/^(seen|calls|where)\./.test(key) &&
          !/^medusa-payment/.test(text))
    )
    expect(small).toEqual([])
  })

  it("asks French for no contraction with the service's article", () => {
    expect([...french].filter(([, text]) => /\b(de|à) \{\{serviceName\}\}/.test(text))).toEqual([])
  })

  it("never begins a line with French punctuation", () => {
    expect([...french].filter(([, text]) => / [:;?!»]|« /.test(text))).toEqual([])
  })

  it.each([
    ["English", english, /can not|\bbuyer|\boperator|needs? a look|begun|ask(ed)? again/i],
    ["French", french, /acheteur|opérateur|réglage/i],
  ])("keeps to the glossary in %s", (_language, texts, banned) => {
    expect([...texts].filter(([, text]) => banned.test(text))).toEqual([])
  })

  it("has no contraction in what the server says itself", () => {
    const server =
      /^(problems|seen|calls|where|refusals|captureRefusals|cancelRefusals|reviewWords|alerts|doctor|secret|shown\.(right|hundred|unclear|noDec)|checklist\.\w+\.what|recommendation\.\w+\.why|refund\.notHere|key\.refused$|key\.refusedUnreadable|anyway\.missing|test\.notStarted)/
    const contracted = [...english].filter(
      ([key, text]) => server.test(key) && /n't\b|'(ll|re|ve)\b/.test(text)
    )
    expect(contracted).toEqual([])
  })
})
