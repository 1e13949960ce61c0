// All payments as a file: how long each takes, and how much memory the server holds meanwhile.
import { setTimeout as sleep } from "node:timers/promises"

import { say, step } from "../../scripts/progress.mjs"
import { compare, quantile } from "../side-by-side.mjs"

/**
 * @typedef {import("./index.mjs").Ledger} Ledger
 * @typedef {{ ms: number, lines: number, memory: number[] }} Exported
 */

const PATH = "/admin/ext-wallet/payments.csv"
const LOOK_EVERY_MS = 1_000
const MB = 1024 * 1024
/** By then the server has loaded what an export needs. */
const WARM = 0.1

/** @param {Ledger} small @param {Ledger} large */
export async function compareExports(small, large) {
  const first = await exportAll(small)
  const all = await step(`Exporting ${large.many.toLocaleString("en")} payments`, () =>
    exportAll(large)
  )
  const last = await exportAll(small)
  const perThousand = (/** @type {Exported} */ { ms, lines }) => (ms / lines) * 1000
  const pairs = /** @type {[number, number][]} */ (
    [first, last].map((few) => [perThousand(few), perThousand(all)])
  )
  const early = all.memory.slice(0, Math.ceil(all.memory.length * WARM))
  const late = all.memory.slice(Math.ceil(all.memory.length * WARM))
  const base = quantile(early, 1)
  const ratios = late.map((held) => held / base)
  const memory = {
    base: base / MB,
    measured: quantile(late, 1) / MB,
    ratio: quantile(ratios, 1),
    spread: /** @type {[number, number]} */ ([quantile(ratios, 0.25), quantile(ratios, 0.75)]),
  }
  say(`  ${memory.ratio.toFixed(2)} memory`)
  return [
    { what: "CSV, a thousand payments of all", unit: "ms", limit: 1.5, ...compare(pairs) },
    {
      what: "CSV of all, most memory held after the first tenth",
      unit: "MB",
      limit: 1.2,
      ...memory,
    },
  ]
}

/** @param {Ledger} ledger @returns {Promise<Exported>} */
async function exportAll({ server }) {
  const startedAt = performance.now()
  const response = await server.get(PATH)
  let lines = -1
  /** @type {number[]} */
  const memory = []
  let isOver = false
  const looking = look()
  for await (const chunk of response.body ?? []) lines += countLines(chunk)
  isOver = true
  const ms = performance.now() - startedAt
  await looking
  return { ms, lines, memory }

  async function look() {
    while (!isOver) {
      memory.push(await server.held())
      await sleep(LOOK_EVERY_MS)
    }
  }
}

/** @param {Uint8Array} chunk */
function countLines(chunk) {
  let lines = 0
  for (const byte of chunk) if (byte === 10) lines += 1
  return lines
}
