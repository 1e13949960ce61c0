// The payment services, from outside of their process.
import { fileURLToPath } from "node:url"

import { startProcess } from "./processes.mjs"

const FILE = fileURLToPath(new URL("services-process.mjs", import.meta.url))

/** @typedef {Awaited<ReturnType<typeof startServices>>} Services */

/** @param {string} logFile */
export async function startServices(logFile) {
  const { ready, ask, stop } = await startProcess({ file: FILE, logFile })
  /** @type {{ url: string, apiKey: string, stripePort: number }} */
  const { url, apiKey, stripePort } = ready
  return {
    url,
    apiKey,
    stripePort,
    /** What a customer does at the wallet: the path of ours that they come back to. @param {string} id */
    async approve(id) {
      const { location } = await ask({ ask: "approve", id })
      return new URL(location).pathname
    },
    /** How often each was asked so far. @returns {Promise<import("./services-process.mjs").Calls>} */
    calls: () => ask({ ask: "calls" }),
    stop,
  }
}
