// Ten thousand payments in one process: what it holds, and whom it asks how often.
import { fileURLToPath } from "node:url"

import { measureApart } from "../measure-apart.mjs"
import { compareOnce } from "../side-by-side.mjs"

const MEASURE = fileURLToPath(new URL("measure.mjs", import.meta.url))
const PAYMENTS = 10_000
const QUICK_PAYMENTS = 200
const LIMIT = 1.2

/** @type {import("../bench.mjs").Part} */
export const memory = {
  name: "memory",
  about:
    "Memory: 10,000 payments through provider and ledger in one process. What is held once the garbage is gone, after all of them beside after the second thousand.",
  async run({ quick, createDatabase, services }) {
    const payments = quick ? QUICK_PAYMENTS : PAYMENTS
    const databaseUrl = await createDatabase("memory")
    const before = await services.calls()
    /** @type {{ heapMb: number[] }} */
    const { heapMb } = await measureApart(
      MEASURE,
      databaseUrl,
      services.url,
      services.apiKey,
      payments
    )
    const after = await services.calls()
    /** @param {"tokenRequests" | "inits" | "resumes"} key */
    const made = (key) => after[key] - before[key]
    const once = { unit: "", limit: 1 }
    return [
      {
        what: "Heap after the last payments",
        unit: "MB",
        ...compareOnce(heapMb[1] ?? NaN, heapMb.at(-1) ?? NaN),
        limit: LIMIT,
      },
      { what: "Token requests in all", ...once, ...compareOnce(1, made("tokenRequests")) },
      { what: "Inits for a payment", ...once, ...compareOnce(1, made("inits") / payments) },
      { what: "Resumes for a payment", ...once, ...compareOnce(1, made("resumes") / payments) },
    ]
  },
}
