/// <reference types="jest" />
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { CHANGE_CODES, sayChange } from "../../domain/change-since-approval"
import { REFUSALS } from "../../domain/refusal"
import { REVIEW_REASONS } from "../../domain/review"
import { TRANSACTION_STATES } from "../../domain/transaction-state"
import { reviewWords } from "../../workflows/review/review-words"
import translations from "../i18n"
import { STATES } from "../payment-state"

const { reasons, reviewWords: sentences, history, refusals, states } = translations.en.extWallet

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === "__tests__" ? [] : sources(path)
    return entry.name.endsWith(".ts") ? [readFileSync(path, "utf8")] : []
  })

describe("what the dashboard says about a payment", () => {
  it.each(REVIEW_REASONS)("says of %s what the API says", (reason) => {
    const { known, unknown, look_up: lookUp } = reviewWords(reason)
    expect(sentences[reason]).toEqual({ known, unknown, lookUp })
    expect(reasons).toHaveProperty(reason)
  })

  it.each(CHANGE_CODES)("says of the change %s what the API says", (code) => {
    const said = sayChange({ code, params: { currency: "{{currency}}", amount: "{{amount}}" } })
    expect(history.changes[code]).toBe(said.replace(/^./, (first) => first.toUpperCase()))
  })

  it.each(REFUSALS)("has words for the refusal %s", (code) => {
    expect(refusals).toHaveProperty(code)
  })

  it.each(TRANSACTION_STATES)("has a name for the state %s", (state) => {
    expect(states).toHaveProperty(STATES[state]?.text ?? "none")
  })

  it.each(["canceled", "closed_unpaid"])("calls %s what it is to a merchant", (state) => {
    expect(STATES[state]?.text).toBe("notCharged")
    expect(states.notCharged).toBe("Not charged")
  })

  it("has words for every event that is written down by its name", () => {
    const folders = ["payments", "providers", "workflows", "modules"]
    const written = folders
      .flatMap((folder) => sources(join(__dirname, "../..", folder)))
      .flatMap((source) => [...source.matchAll(/\btype: "(\w+)",\s*actor\b/g)])
      .flatMap(([, type]) => type ?? [])
    expect(written.length).toBeGreaterThan(20)
    const known = Object.keys(history.events)
    expect(written.filter((type) => !known.includes(type))).toEqual([])
  })
})
