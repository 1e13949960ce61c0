// npm run bench, or npm run bench -- desk: all parts, or those that are named.
import { writeFile } from "node:fs/promises"
import { availableParallelism, cpus } from "node:os"
import { fileURLToPath } from "node:url"

import { ensureBuilt } from "../scripts/build.mjs"
import { ensureInstalled } from "../scripts/install.mjs"
import { createLifetime } from "../scripts/lifetime.mjs"
import { Failure, say, step } from "../scripts/progress.mjs"
import { checkout } from "./checkout/index.mjs"
import { desk } from "./desk/index.mjs"
import { openPlace } from "./place.mjs"
import { statement } from "./statement/index.mjs"
import { tableOf } from "./table.mjs"

/**
 * @typedef {import("./side-by-side.mjs").Comparison & {
 *   what: string, unit: string, limit?: number, counted?: Record<string, [base: number, measured: number]>
 * }} Row  a ratio above its limit is a failure; what is counted is told beside it
 * @typedef {{ name: string, about: string, run: (place: import("./place.mjs").Place) => Promise<Row[]> }} Part
 */

/** @type {Part[]} */
const PARTS = [desk, checkout, statement]
const RESULTS = fileURLToPath(new URL("results.json", import.meta.url))

const lifetime = createLifetime()
bench(readArguments()).then((code) => lifetime.end(code), lifetime.fail)

/** @param {Part[]} parts */
async function bench(parts) {
  await ensureInstalled(lifetime)
  await ensureBuilt(lifetime)
  const place = await openPlace(lifetime)
  const results = []
  for (const { name, about, run } of parts) {
    const rows = await step(`Measuring: ${name}`, () => run(place))
    results.push({ name, about, rows })
  }
  const machine = { node: process.version, cores: availableParallelism(), cpu: cpus()[0]?.model }
  const measuredAt = new Date().toISOString()
  await writeFile(RESULTS, `${JSON.stringify({ measuredAt, machine, parts: results }, null, 2)}\n`)
  say(`\n${results.map(tableOf).join("\n\n")}\n`)
  const slow = results
    .flatMap(({ rows }) => rows)
    .filter(({ ratio, limit }) => ratio > (limit ?? Infinity))
  say(slow.length === 0 ? "All within their limits." : `${slow.length} above their limits.`)
  return slow.length === 0 ? 0 : 1
}

function readArguments() {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !PARTS.some((part) => part.name === name))
  if (unknown) {
    const known = PARTS.map(({ name }) => name).join(", ")
    void lifetime.fail(new Failure(`There is no part ${unknown}. There are: ${known}.`))
  }
  return PARTS.filter(({ name }) => names.length === 0 || names.includes(name))
}
