// What a payment costs the server, beside Medusa's own provider that does nothing.
import { createRequire } from "node:module"
import { join } from "node:path"

import { say } from "../../scripts/progress.mjs"
import { isMain, ROOT } from "../../scripts/repository.mjs"
import { startStore } from "./store.mjs"

export const name = "checkout"

const PROVIDERS = /** @type {const} */ (["pp_system_default", "pp_ext_wallet"])
const STEPS = /** @type {const} */ (["created", "replaced", "ordered"])
const TOLD = {
  created: "Session created",
  replaced: "Session replaced",
  ordered: "Return to order",
}
/** So many at once, and so many rounds: the more at once, the fewer rounds tell. */
const ROUNDS = new Map([
  [1, 40],
  [8, 8],
  [32, 3],
])

/**
 * @typedef {(typeof PROVIDERS)[number]} Provider
 * @typedef {(typeof STEPS)[number]} Step
 * @typedef {{ cpuMs: number, wallMs: number, statements: number, transactionSteps: number, calls: number }} Cost  of one
 * @typedef {{ atOnce: number, step: Step } & Record<Provider, Cost>} Result
 */

/**
 * @param {{ databaseUrl: string, logFile: string, tell?: (line: string) => void, rounds?: (planned: number) => number }} place
 *   a database that is migrated and has the demo's products
 * @returns {Promise<Result[]>}
 */
export async function run({ databaseUrl, logFile, tell = say, rounds = (planned) => planned }) {
  const load = createRequire(join(ROOT, "package.json"))
  const { startSimulator } = load(join(ROOT, ".medusa", "server", "simulator"))
  const simulator = await startSimulator()
  const store = await startStore({ databaseUrl, logFile, simulator })
  try {
    /** @type {Result[]} */
    const results = []
    await payAll({ store, simulator }, "pp_system_default", 3)
    await payAll({ store, simulator }, "pp_ext_wallet", 3)
    for (const [atOnce, planned] of ROUNDS) {
      /** @type {Record<Provider, Record<Step, Cost>[]>} */
      const costs = { pp_system_default: [], pp_ext_wallet: [] }
      for (let round = 0; round < rounds(planned); round++) {
        const inTurns = round % 2 === 0 ? PROVIDERS : PROVIDERS.toReversed()
        for (const provider of inTurns) {
          costs[provider].push(await payAll({ store, simulator }, provider, atOnce))
        }
      }
      for (const step of STEPS) {
        /** @param {Provider} provider */
        const middle = (provider) => medianOf(costs[provider].map((cost) => cost[step]))
        const result = {
          atOnce,
          step,
          pp_system_default: middle("pp_system_default"),
          pp_ext_wallet: middle("pp_ext_wallet"),
        }
        results.push(result)
        tell(toLine(result))
      }
    }
    return results
  } finally {
    await store.stop()
    await simulator.close()
  }
}

/**
 * @param {{ store: import("./store.mjs").Store, simulator: any }} scene @param {Provider} provider @param {number} atOnce
 * @returns {Promise<Record<Step, Cost>>}
 */
async function payAll({ store, simulator }, provider, atOnce) {
  const carts = []
  for (let n = 0; n < atOnce; n++) carts.push({ ...(await store.fillCart()), transactionId: "" })
  const remoteCalls = () => {
    const { tokenRequests, inits, resumes } = simulator.totals()
    return tokenRequests + inits + resumes
  }
  /** @param {(cart: typeof carts[number]) => Promise<unknown>} work @returns {Promise<Cost>} */
  const costOf = async (work) => {
    const before = await store.used()
    const callsBefore = remoteCalls()
    const startedAt = performance.now()
    await Promise.all(carts.map(work))
    const wallMs = performance.now() - startedAt
    const after = await store.used()
    return {
      cpuMs: (after.cpuMs - before.cpuMs) / atOnce,
      wallMs,
      statements: (after.statements - before.statements) / atOnce,
      transactionSteps: (after.transactionSteps - before.transactionSteps) / atOnce,
      calls: (remoteCalls() - callsBefore) / atOnce,
    }
  }
  /** @param {typeof carts[number]} cart */
  const start = async (cart) => {
    const path = `/store/payment-collections/${cart.collectionId}/payment-sessions`
    const { payment_collection } = await store.request("POST", path, { provider_id: provider })
    cart.transactionId = payment_collection.payment_sessions[0].data.transaction_id
  }
  const created = await costOf(start)
  const replaced = await costOf(start)
  if (provider === "pp_system_default") {
    const ordered = await costOf(({ cartId }) =>
      store.request("POST", `/store/carts/${cartId}/complete`)
    )
    return { created, replaced, ordered }
  }
  const returns = new Map()
  for (const { cartId, transactionId } of carts) {
    returns.set(cartId, new URL((await simulator.approve(transactionId)).location).pathname)
  }
  const ordered = await costOf(({ cartId }) => store.request("GET", returns.get(cartId)))
  return { created, replaced, ordered }
}

/** @param {Cost[]} costs @returns {Cost} */
function medianOf(costs) {
  /** @param {keyof Cost} key */
  const median = (key) => {
    const sorted = costs.map((cost) => cost[key]).sort((one, other) => one - other)
    const last = sorted.length - 1
    const [below, above] = [sorted[Math.floor(last / 2)] ?? NaN, sorted[Math.ceil(last / 2)] ?? NaN]
    return (below + above) / 2
  }
  return {
    cpuMs: median("cpuMs"),
    wallMs: median("wallMs"),
    statements: median("statements"),
    transactionSteps: median("transactionSteps"),
    calls: median("calls"),
  }
}

/** @param {Result} result */
function toLine({ atOnce, step, pp_system_default: base, pp_ext_wallet: ours }) {
  /** @param {Cost} cost */
  const told = ({ cpuMs, wallMs, statements, transactionSteps, calls }) =>
    `${cpuMs.toFixed(1)} ms CPU, ${wallMs.toFixed(0)} ms, ${statements} SQL (+ ${transactionSteps}), ${calls} calls`
  return `${TOLD[step]}, ${atOnce} at once: ${told(ours)}; pp_system_default ${told(base)}; CPU × ${(ours.cpuMs / base.cpuMs).toFixed(2)}`
}

if (isMain(import.meta.url)) {
  const [databaseUrl = "", logFile = "checkout.log", few] = process.argv.slice(2)
  await run({
    databaseUrl,
    logFile,
    rounds: (planned) => (few ? Math.min(planned, Number(few)) : planned),
  })
  process.exit(0)
}
