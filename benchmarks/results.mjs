// What was measured last, of each part.
import { readFile, writeFile } from "node:fs/promises"
import { availableParallelism, cpus } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

import { ROOT } from "../scripts/repository.mjs"

/**
 * @typedef {{ name: string, about: string, measuredAt: string, rows: import("./bench.mjs").Row[] }} Result
 * @typedef {{ machine: object, parts: Result[] }} Results
 */

const FILE = fileURLToPath(new URL("results.json", import.meta.url))
const QUICK_FILE = join(ROOT, ".cache", "benchmarks", "quick.json")

/**
 * Parts that were not measured now keep what they had.
 * @param {Result[]} measured @param {string[]} names  of all parts, in their order @returns {Promise<Results>}
 */
export async function saveResults(measured, names) {
  /** @type {Results} */
  const { parts: earlier } = JSON.parse(await readFile(FILE, "utf8"))
  const parts = names.flatMap(
    (name) => [...measured, ...earlier].find((part) => part.name === name) ?? []
  )
  const machine = { node: process.version, cores: availableParallelism(), cpu: cpus()[0]?.model }
  await write(FILE, { machine, parts })
  return { machine, parts }
}

/** Of small ledgers and few rounds: they stay apart. @param {Result[]} parts */
export async function saveQuickResults(parts) {
  await write(QUICK_FILE, { parts })
}

/** @param {string} file @param {object} results */
async function write(file, results) {
  await writeFile(file, `${JSON.stringify(results, null, 2)}\n`)
}
