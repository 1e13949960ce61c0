// What was measured last, of each part.
import { readFile, writeFile } from "node:fs/promises"
import { availableParallelism, cpus } from "node:os"
import { fileURLToPath } from "node:url"

/**
 * @typedef {{ name: string, about: string, measuredAt: string, rows: import("./bench.mjs").Row[] }} Result
 * @typedef {{ machine: object, parts: Result[] }} Results
 */

const FILE = fileURLToPath(new URL("results.json", import.meta.url))

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
  await writeFile(FILE, `${JSON.stringify({ machine, parts }, null, 2)}\n`)
  return { machine, parts }
}
