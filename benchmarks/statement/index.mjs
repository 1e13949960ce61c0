// A statement of 100,000 lines beside one of 10,000, each matched with 1,000,000 payments.
import { fileURLToPath } from "node:url"

import { measureApart } from "../measure-apart.mjs"
import { compareOnce } from "../side-by-side.mjs"

const MEASURE = fileURLToPath(new URL("measure.mjs", import.meta.url))
const FULL = { payments: 1_000_000, few: 10_000, many: 100_000 }
const QUICK = { payments: 10_000, few: 100, many: 1_000 }
const MOST_SECONDS = 60

/** @type {import("../bench.mjs").Part} */
export const statement = {
  name: "statement",
  about:
    "Statements: 100,000 lines beside 10,000, each uploaded and matched with 1,000,000 payments. Memory is what is held once the garbage is gone.",
  /** Each in a process and on a database of its own. */
  async run({ quick, createDatabase }) {
    const { payments, few, many } = quick ? QUICK : FULL
    /** @param {number} lines @returns {Promise<{ seconds: number, heapMb: number }>} */
    const measure = async (lines) =>
      measureApart(MEASURE, await createDatabase(`statement_${lines}`), lines, payments)
    const small = await measure(few)
    const large = await measure(many)
    return [
      { what: "Memory held", unit: "MB", ...compareOnce(small.heapMb, large.heapMb), limit: 1.2 },
      {
        what: "Upload and match, of 60 seconds",
        unit: "s",
        ...compareOnce(MOST_SECONDS, large.seconds),
        limit: 1,
      },
      {
        what: "Upload and match 1,000 lines",
        unit: "s",
        ...compareOnce((small.seconds / few) * 1000, (large.seconds / many) * 1000),
        limit: 1.5,
      },
    ]
  },
}
