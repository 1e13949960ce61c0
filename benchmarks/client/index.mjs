// What the gateway adds to a call: deadlines, retries, checks of what is sent and answered.
import { fileURLToPath } from "node:url"

import { measureApart } from "../measure-apart.mjs"
import { compare, compareOnce } from "../side-by-side.mjs"

const MEASURE = fileURLToPath(new URL("measure.mjs", import.meta.url))
const FULL = { rounds: 30, batch: 200 }
const QUICK = { rounds: 3, batch: 50 }
const LIMIT = 1.15

/** @typedef {import("./measure.mjs").Turn} Turn */

/** @type {import("../bench.mjs").Part} */
export const client = {
  name: "client",
  about:
    "The gateway: the CPU time of one call, beside the same request sent with undici alone. Without a limit: beside undici that keeps its connections, which the gateway doesn't do, so that no payment call meets a connection that was closed meanwhile.",
  async run({ quick, services }) {
    const { rounds, batch } = quick ? QUICK : FULL
    const before = await services.calls()
    /** @type {Record<"ours" | "bare" | "kept", Turn[]>} */
    const turns = await measureApart(MEASURE, services.url, services.apiKey, rounds, batch)
    const after = await services.calls()
    /** @param {"bare" | "kept"} base @param {keyof Turn} key */
    const compared = (base, key) =>
      compare(turns[base].map((turn, round) => [turn[key], turns.ours[round]?.[key] ?? NaN]))
    const calls = after.inits + after.resumes - before.inits - before.resumes
    return [
      { what: "Init", unit: "ms", ...compared("bare", "initMs"), limit: LIMIT },
      { what: "Resume", unit: "ms", ...compared("bare", "resumeMs"), limit: LIMIT },
      { what: "Init, beside kept connections", unit: "ms", ...compared("kept", "initMs") },
      { what: "Resume, beside kept connections", unit: "ms", ...compared("kept", "resumeMs") },
      {
        what: `Token requests for ${calls.toLocaleString("en")} calls`,
        unit: "",
        ...compareOnce(1, after.tokenRequests - before.tokenRequests),
        limit: 1,
      },
    ]
  },
}
