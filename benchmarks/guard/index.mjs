// The guard that keeps a cart still while it is being paid: what it costs the carts that nobody pays with it.
import { pluginWithout } from "../../integration-tests/mutations/copies.mjs"
import { Failure } from "../../scripts/progress.mjs"
import { costOf, costRow } from "../cost.mjs"
import { plansOf } from "../desk/plans.mjs"
import { createShopper } from "../shopper.mjs"
import { compareOnce, inTurns, WARM_UP } from "../side-by-side.mjs"

/**
 * @typedef {import("../place.mjs").Place} Place
 * @typedef {import("../store.mjs").Store} Store
 */

const GUARD = {
  guard: "the 409 while a cart is being paid",
  file: "src/api/guards/hold-cart.ts",
  at: "holdCart",
  change: { returns: "async (req, res, next) => next()" },
}
const FULL = { rounds: 30, updates: 20 }
const QUICK = { rounds: 4, updates: 5 }
const LIMIT = 1.02
/** The part "growth" has the same. */
const LEDGER = { name: "several", many: 100_000 }
const QUICK_LEDGER = { name: "several", many: 5_000 }
const MOST_ROWS_READ = 10

/** @type {import("../bench.mjs").Part} */
export const guard = {
  name: "guard",
  about:
    "The guard on a cart that is being paid: updates of a cart that isn't, beside a copy of the plugin without the guard.",
  async run(place) {
    const copy = await pluginWithout(GUARD)
    place.lifetime.onEnd(copy.remove)
    await place.createStore("guarded")
    await place.createStore("unguarded")
    const guarded = await place.startServer("guarded")
    const unguarded = await place.startServer("unguarded", { plugin: copy.folder })
    const { rounds, updates } = place.quick ? QUICK : FULL
    const sides = {
      base: await updating(place, unguarded, updates),
      measured: await updating(place, guarded, updates),
    }
    await inTurns(WARM_UP, sides)
    const { base, measured } = await inTurns(rounds, sides)
    for (const store of [guarded, unguarded]) await store.stop()
    const row = costRow({ what: "Cart updated", base, measured, limit: LIMIT })
    const [without = NaN, withIt = NaN] = row.counted?.SQL ?? []
    const statements = {
      what: "Statements of a cart's update, at most one more",
      unit: "",
      ...compareOnce(without, withIt),
      limit: (without + 1) / without,
    }
    return [row, statements, await readByGuard(place)]
  },
}

/** @param {Place} place @param {Store} store @param {number} updates */
async function updating(place, store, updates) {
  const shopper = createShopper(store, place.services)
  const { cartId } = await shopper.fillCart()
  let n = 0
  return () =>
    costOf(place, store, updates, async () => {
      for (let turn = 0; turn < updates; turn++) {
        await shopper.request("POST", `/store/carts/${cartId}`, { metadata: { n: ++n } })
      }
    })
}

/** How PostgreSQL answers the guard in a store that has had many payments. @param {Place} place */
async function readByGuard(place) {
  const ledger = place.quick ? QUICK_LEDGER : LEDGER
  await place.createLedger(ledger)
  const server = await place.startServer(ledger.name)
  const shopper = createShopper(server, place.services)
  const { cartId } = await shopper.fillCart()
  const plans = await plansOf(place, { name: ledger.name, server }, () =>
    shopper.request("POST", `/store/carts/${cartId}`, { metadata: { n: 0 } })
  )
  await server.stop()
  if (plans.length === 0) throw new Failure("The guard asked PostgreSQL for nothing.")
  const read = plans.reduce((sum, plan) => sum + plan.read, 0)
  return {
    what: `Rows that the guard reads, of ${ledger.many.toLocaleString("en")}`,
    unit: "",
    ...compareOnce(ledger.many, read),
    limit: MOST_ROWS_READ / ledger.many,
    plans,
  }
}
