// npm run bench, or npm run bench -- memory: all parts, or those that are named. With --quick, to see that they run.
import { ensureBuilt } from "../scripts/build.mjs"
import { ensureInstalled } from "../scripts/install.mjs"
import { createLifetime } from "../scripts/lifetime.mjs"
import { describe, Failure, say, step } from "../scripts/progress.mjs"
import { checkout } from "./checkout/index.mjs"
import { growth } from "./growth/index.mjs"
import { memory } from "./memory/index.mjs"
import { drawPicture } from "./picture.mjs"
import { openPlace } from "./place.mjs"
import { recovery } from "./recovery/index.mjs"
import { saveQuickResults, saveResults } from "./results.mjs"
import { statement } from "./statement/index.mjs"
import { isWithin, tableOf } from "./table.mjs"

/**
 * @typedef {Partial<import("./side-by-side.mjs").Comparison> & {
 *   what: string, unit: string, measured: number, limit?: number,
 *   counted?: Record<string, [base: number, measured: number]>
 * }} Row  a ratio above its limit is a failure; what has no ratio is told; what is counted is told beside it
 * @typedef {{ name: string, about: string, run: (place: import("./place.mjs").Place) => Promise<Row[]> }} Part
 */

/** @type {Part[]} */
const PARTS = [checkout, growth, recovery, memory, statement]
const QUICK = "--quick"

const lifetime = createLifetime()
bench(readArguments()).then((code) => lifetime.end(code), lifetime.fail)

/** @param {{ parts: Part[], quick: boolean }} wanted */
async function bench({ parts, quick }) {
  await ensureInstalled(lifetime)
  await ensureBuilt(lifetime)
  const place = await openPlace(lifetime, { quick })
  /** @type {import("./results.mjs").Result[]} */
  const results = []
  /** @type {string[]} */
  const failed = []
  for (const { name, about, run } of parts) {
    try {
      const rows = await step(`Measuring: ${name}`, () => run(place))
      const result = { name, about, measuredAt: new Date().toISOString(), rows }
      say(`\n${tableOf(result)}\n`)
      results.push(result)
    } catch (error) {
      // The others may take hours: they are measured all the same.
      if (lifetime.isEnding()) throw error
      say(`\n${describe(error)}\n`)
      failed.push(name)
    }
    await save(results, quick)
  }
  const slow = results.flatMap(({ rows }) => rows.filter((row) => !isWithin(row)))
  if (failed.length > 0) say(`Not measured: ${failed.join(", ")}.`)
  say(slow.length === 0 ? "All within their limits." : `${slow.length} above their limits.`)
  return slow.length + failed.length === 0 ? 0 : 1
}

/** @param {import("./results.mjs").Result[]} results @param {boolean} quick */
async function save(results, quick) {
  if (quick) return saveQuickResults(results)
  const names = PARTS.map(({ name }) => name)
  await drawPicture(await saveResults(results, names))
}

function readArguments() {
  const names = process.argv.slice(2).filter((name) => name !== QUICK)
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name))
  if (unknown) {
    const known = PARTS.map(({ name }) => name).join(", ")
    void lifetime.fail(new Failure(`There is no part ${unknown}. There are: ${known}.`))
  }
  const parts = PARTS.filter(({ name }) => names.length === 0 || names.includes(name))
  return { parts, quick: process.argv.includes(QUICK) }
}
