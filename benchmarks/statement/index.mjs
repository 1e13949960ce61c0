// A statement of 100,000 lines beside one of 10,000, each matched with 1,000,000 payments.
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const MEASURE = fileURLToPath(new URL("measure.mjs", import.meta.url))
const PAYMENTS = 1_000_000
const FEW = 10_000
const MANY = 100_000
const MOST_SECONDS = 60

/** @typedef {{ seconds: number, highest: { heapMb: number, rssMb: number } }} Measured */

/** @type {import("../bench.mjs").Part} */
export const statement = {
  name: "statement",
  about:
    "Statements: 100,000 lines beside 10,000, each uploaded and matched with 1,000,000 payments. Memory is what is held once the garbage is gone.",
  /** Each in a process and on a database of its own. */
  async run() {
    const few = await measure(FEW)
    const many = await measure(MANY)
    return [
      row("Memory held", "MB", highest(few), highest(many), 1.2),
      row("Upload and match, of 60 seconds", "s", MOST_SECONDS, seconds(many), 1),
      row("Upload and match 1,000 lines", "s", seconds(few) / 10, seconds(many) / 100, 1.5),
    ]
  },
}

/** @typedef {{ uploading: Measured, matching: Measured }} Both */

/** @param {Both} both */
function highest({ uploading, matching }) {
  return Math.max(uploading.highest.heapMb, matching.highest.heapMb)
}

/** @param {Both} both */
function seconds({ uploading, matching }) {
  return uploading.seconds + matching.seconds
}

/** @param {string} what @param {string} unit @param {number} base @param {number} measured @param {number} limit */
function row(what, unit, base, measured, limit) {
  const ratio = measured / base
  /** @type {[number, number]} */
  const spread = [ratio, ratio]
  return { what, unit, base, measured, ratio, spread, limit }
}

/** @param {number} lines @returns {Promise<Both>} */
async function measure(lines) {
  const options = ["--expose-gc", MEASURE, String(lines), String(PAYMENTS)]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "")
}
