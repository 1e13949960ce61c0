// Where the CPU time of a payment goes, beside Medusa's own provider that does nothing.
import { createShopper } from "../shopper.mjs"
import { inTurns } from "../side-by-side.mjs"

/**
 * @typedef {import("../shopper.mjs").Provider} Provider
 * @typedef {import("../shopper.mjs").Cart} Cart
 * @typedef {import("./self-times.mjs").SelfTimes} SelfTimes
 * @typedef {keyof typeof STEPS} Step
 */

const DATABASE = "profiled"
const NOTHING = "pp_system_default"
const WALLET = "pp_ext_wallet"
const STEPS = /** @type {const} */ ({
  startSession: "Session created",
  order: "Return to order",
})
const FULL = { rounds: 5, carts: 10 }
const QUICK = { rounds: 2, carts: 3 }

/** @type {import("../bench.mjs").Part} */
export const profile = {
  name: "profile",
  about:
    "In whose code the Medusa server computes for a payment, by V8's sampling profiler, beside pp_system_default. One payment at a time.",
  async run(place) {
    await place.createStore(DATABASE)
    const store = await place.startServer(DATABASE)
    const shopper = createShopper(store, place.services)
    const { rounds, carts } = place.quick ? QUICK : FULL

    /** @param {Provider} provider */
    const payAll = async (provider) => {
      /** @type {Cart[]} */
      const made = []
      for (let n = 0; n < carts; n++) made.push(await shopper.fillCart())
      /** @param {Step} step */
      const profiled = async (step) => {
        await store.startProfile()
        for (const cart of made) await shopper[step](cart, provider)
        await store.used({ quiet: true })
        return store.endProfile()
      }
      const startSession = await profiled("startSession")
      for (const cart of made) await shopper.approve(cart, provider)
      return { startSession, order: await profiled("order") }
    }

    const sides = { base: () => payAll(NOTHING), measured: () => payAll(WALLET) }
    await inTurns(1, sides)
    const { base, measured } = await inTurns(rounds, sides)
    await store.stop()
    const steps = /** @type {Step[]} */ (Object.keys(STEPS))
    return steps.flatMap((step) => {
      const of = (/** @type {Record<Step, SelfTimes>[]} */ turns) =>
        averageOf(
          turns.map((turn) => turn[step]),
          carts
        )
      return rowsOf(STEPS[step], of(base), of(measured))
    })
  },
}

/** @param {SelfTimes[]} turns @param {number} payments  in each @returns {SelfTimes} of one payment */
function averageOf(turns, payments) {
  /** @type {SelfTimes} */
  const sums = {}
  for (const times of turns) {
    for (const [owner, ms] of Object.entries(times)) sums[owner] = (sums[owner] ?? 0) + ms
  }
  const many = turns.length * payments
  return Object.fromEntries(Object.entries(sums).map(([owner, ms]) => [owner, ms / many]))
}

/** The most first. @param {string} step @param {SelfTimes} base @param {SelfTimes} measured */
function rowsOf(step, base, measured) {
  const owners = [...new Set([...Object.keys(base), ...Object.keys(measured)])]
  const rows = owners.map((owner) => ({
    what: `${step}: ${owner}`,
    unit: "ms",
    base: base[owner] ?? 0,
    measured: measured[owner] ?? 0,
  }))
  return rows.sort((one, other) => other.measured - one.measured)
}
