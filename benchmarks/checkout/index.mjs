// What a payment costs the server, beside Medusa's own provider that does nothing.
import { createRequire } from "node:module"
import { join } from "node:path"

import { ROOT } from "../../scripts/repository.mjs"
import { compare } from "../side-by-side.mjs"
import { startStore } from "./store.mjs"

const PROVIDERS = /** @type {const} */ (["pp_system_default", "pp_ext_wallet"])
const STEPS = /** @type {const} */ (["created", "replaced", "ordered"])
const TOLD = {
  created: "Session created",
  replaced: "Session replaced",
  ordered: "Return to order",
}
/** Of the CPU time. */
const LIMITS = { created: 1.5, replaced: 1.5, ordered: 1.1 }
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
 * @typedef {{ store: import("./store.mjs").Store, simulator: any }} Scene
 */

/** @type {import("../bench.mjs").Part} */
export const checkout = {
  name: "checkout",
  about:
    "A payment: the CPU time of the Medusa server for each step, beside pp_system_default, which creates nothing and asks nobody.",
  async run(place) {
    const load = createRequire(join(ROOT, "package.json"))
    const { startSimulator } = load(join(ROOT, ".medusa", "server", "simulator"))
    await place.createStore("checkout")
    const simulator = await startSimulator()
    const { databaseUrl, logFile } = place.of("checkout")
    const store = await startStore({ databaseUrl, logFile, simulator })
    try {
      await payAll({ store, simulator }, "pp_system_default", 3)
      await payAll({ store, simulator }, "pp_ext_wallet", 3)
      const rows = []
      for (const [atOnce, rounds] of ROUNDS) {
        rows.push(...(await compareSteps({ store, simulator }, atOnce, rounds)))
      }
      return rows
    } finally {
      await store.stop()
      await simulator.close()
    }
  },
}

/** @param {Scene} scene @param {number} atOnce @param {number} rounds @returns {Promise<import("../bench.mjs").Row[]>} */
async function compareSteps(scene, atOnce, rounds) {
  /** @type {Record<Provider, Record<Step, Cost>[]>} */
  const costs = { pp_system_default: [], pp_ext_wallet: [] }
  for (let round = 0; round < rounds; round++) {
    // Whoever goes second may find the machine otherwise.
    const inTurns = round % 2 === 0 ? PROVIDERS : [...PROVIDERS].reverse()
    for (const provider of inTurns) {
      costs[provider].push(await payAll(scene, provider, atOnce))
    }
  }
  return STEPS.map((step) => {
    /** @param {keyof Cost} key @returns {[number, number][]} */
    const pairs = (key) =>
      costs.pp_system_default.map((cost, round) => [
        cost[step][key],
        costs.pp_ext_wallet[round]?.[step][key] ?? NaN,
      ])
    /** @param {keyof Cost} key @returns {[number, number]} */
    const middle = (key) => {
      const { base, measured } = compare(pairs(key))
      return [base, measured]
    }
    return {
      what: `${TOLD[step]}, ${atOnce} at once`,
      unit: "ms",
      ...compare(pairs("cpuMs")),
      limit: LIMITS[step],
      counted: {
        SQL: middle("statements"),
        "begin, commit": middle("transactionSteps"),
        calls: middle("calls"),
        "wall ms": middle("wallMs"),
      },
    }
  })
}

/**
 * @param {Scene} scene @param {Provider} provider @param {number} atOnce
 * @returns {Promise<Record<Step, Cost>>}
 */
async function payAll({ store, simulator }, provider, atOnce) {
  /** @type {(import("./store.mjs").Cart & { transactionId: string })[]} */
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
