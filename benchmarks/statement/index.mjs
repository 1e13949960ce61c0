// A statement of 100,000 lines beside one of 10,000, each matched with 1,000,000 payments.
import { fileURLToPath } from "node:url"

import { measureApart } from "../measure-apart.mjs"
import { compareOnce } from "../side-by-side.mjs"

const MEASURE = fileURLToPath(new URL("measure.mjs", import.meta.url))
const FULL = { payments: 1_000_000, few: 10_000, many: 100_000 }
const QUICK = { payments: 10_000, few: 100, many: 1_000 }
const MOST_SECONDS = 60

/**
 * @typedef {{ seconds: number, highest: { heapMb: number, rssMb: number } }} Measured
 * @typedef {{ uploading: Measured, matching: Measured }} Both
 */

/** @type {import("../bench.mjs").Part} */
export const statement = {
  name: "statement",
  about:
    "Statements: 100,000 lines beside 10,000, each uploaded and matched with 1,000,000 payments. Memory is what is held once the garbage is gone.",
  /** Each in a process and on a database of its own. */
  async run({ quick }) {
    const size = quick ? QUICK : FULL
    /** @type {Both} */
    const few = await measureApart(MEASURE, size.few, size.payments)
    /** @type {Both} */
    const many = await measureApart(MEASURE, size.many, size.payments)
    const perThousand = [seconds(few) / size.few, seconds(many) / size.many].map((s) => s * 1000)
    const [base = NaN, measured = NaN] = perThousand
    return [
      { what: "Memory held", unit: "MB", ...compareOnce(highest(few), highest(many)), limit: 1.2 },
      {
        what: "Upload and match, of 60 seconds",
        unit: "s",
        ...compareOnce(MOST_SECONDS, seconds(many)),
        limit: 1,
      },
      {
        what: "Upload and match 1,000 lines",
        unit: "s",
        ...compareOnce(base, measured),
        limit: 1.5,
      },
    ]
  },
}

/** @param {Both} both */
function highest({ uploading, matching }) {
  return Math.max(uploading.highest.heapMb, matching.highest.heapMb)
}

/** @param {Both} both */
function seconds({ uploading, matching }) {
  return uploading.seconds + matching.seconds
}
