import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

import { de } from "../de"
import { en } from "../en"
import { es } from "../es"
import { fr } from "../fr"
import { it as italian } from "../it"
import { nl } from "../nl"
import { LANGUAGES, messageOf, sentencesOf, type MessageCode } from "../index"

const ROOT = path.resolve(__dirname, "../../../..")
const translations = { fr, de, es, it: italian, nl }
const codes = Object.keys(en.messages) as MessageCode[]

/** Every text of a language by its place. */
function textsOf({ messages, labels }: typeof fr): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(messages).flatMap(([code, { title, body }]) => [
        [`${code}.title`, title],
        [`${code}.body`, body],
      ])
    ),
    ...labels,
  }
}

const parametersOf = (text: string) => (text.match(/\{+\w+\}+/g) ?? []).sort()

describe.each(Object.entries(translations))("the customer's words in %s", (_language, words) => {
  it("has a text for each code in English, with the same parameters", () => {
    const english = textsOf(en)
    const texts = textsOf(words)
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
    for (const [place, text] of Object.entries(texts)) {
      expect(text.trim()).not.toBe("")
      expect([place, parametersOf(text)]).toEqual([place, parametersOf(english[place]!)])
    }
  })
})

describe("the customer's words", () => {
  it.each(LANGUAGES)("tells every code apart in %s", (language) => {
    expect(new Set(codes.map((code) => sentencesOf(code, language))).size).toBe(codes.length)
  })

  it.each(LANGUAGES)(
    "has titles without a period and bodies of whole sentences in %s",
    (language) => {
      for (const code of codes) {
        const { title, body } = messageOf(code, language)
        expect(title).not.toMatch(/[.!?]$/)
        expect(body).toMatch(/[.!?]$/)
      }
    }
  )

  it("reads as sentences in one line", () => {
    expect(sentencesOf("no_name", "en")).toBe(
      "Name required. Please enter your name before you pay."
    )
    expect(sentencesOf("settling", "en")).toMatch(/^Confirming your payment… This can/)
  })

  it("has no contractions in English, for API errors are made of it", () => {
    expect(Object.values(textsOf(en)).filter((text) => /['’]/.test(text))).toEqual([])
  })

  it("stands nowhere else", () => {
    const sources = ["src", "storefront", "demo"].flatMap(listSources)
    const sentences = [en, ...Object.values(translations)].flatMap((words) =>
      Object.values(textsOf(words)).flatMap((text) => text.split(/(?<=[.!?…]) /))
    )
    const long = new Set(sentences.filter((sentence) => sentence.split(" ").length > 3))
    const twice = sources.flatMap((file) => {
      const text = readFileSync(file, "utf8")
      return [...long]
        .filter((sentence) => text.includes(sentence))
        .map((sentence) => `${path.relative(ROOT, file)}: ${sentence}`)
    })
    expect(long.size).toBeGreaterThan(100)
    expect(twice).toEqual([])
  })
})

const NOT_SOURCES = ["words", "__tests__", "node_modules", ".medusa"]

/** Without links: the demo's store has one to this repository, once it was started. */
function listSources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      return NOT_SOURCES.includes(entry.name) ? [] : listSources(place)
    }
    return /\.(tsx?|mjs|json)$/.test(entry.name) ? [path.join(ROOT, place)] : []
  })
}
