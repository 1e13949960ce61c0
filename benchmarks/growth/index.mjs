// A payment in a store that has had many: what it takes beside the same store with a thousand.
import { say } from "../../scripts/progress.mjs"
import { costOf, costRow } from "../cost.mjs"
import { createShopper } from "../shopper.mjs"
import { inTurns, WARM_UP } from "../side-by-side.mjs"

/**
 * @typedef {import("../cost.mjs").Cost} Cost
 * @typedef {Record<keyof typeof STEPS, Cost>} Turn
 * @typedef {{ name: string, many: number }} Size
 */

const WALLET = "pp_ext_wallet"
const STEPS = {
  started: "Session started",
  ordered: "Return to order",
  recovery: "Recovery with nothing to do",
}
const SIZES = [
  { name: "few", many: 1_000 },
  { name: "several", many: 100_000 },
  { name: "many", many: 1_000_000 },
]
const QUICK_SIZES = [
  { name: "few", many: 1_000 },
  { name: "several", many: 5_000 },
  { name: "many", many: 20_000 },
]
const ROUNDS = 15
const QUICK_ROUNDS = 3
const LIMIT = 1.5
const NOTHING_DUE = "update ext_wallet_transaction set look_at = null where look_at is not null"

/** @type {import("../bench.mjs").Part} */
export const growth = {
  name: "growth",
  about:
    "Payments in a ledger that grows: 100,000 and 1,000,000 payments beside 1,000. The time is the Medusa server's CPU time and PostgreSQL's time for its statements, together.",
  async run(place) {
    const sizes = place.quick ? QUICK_SIZES : SIZES
    /** @type {Record<string, import("../store.mjs").Store>} */
    const stores = {}
    for (const size of sizes) {
      await place.createLedger(size)
      stores[size.name] = await place.startServer(size.name)
    }
    const sides = Object.fromEntries(
      Object.entries(stores).map(([name, store]) => [name, () => payOnce(place, store)])
    )
    await inTurns(WARM_UP, sides)
    const turns = await inTurns(place.quick ? QUICK_ROUNDS : ROUNDS, sides)
    const [few, ...others] = sizes
    const rows = []
    for (const { name, many } of others) {
      rows.push(...rowsOf(turns[few?.name ?? ""], turns[name], many))
    }
    for (const store of Object.values(stores)) await store.stop()
    return rows
  },
}

/** @param {Turn[]} few @param {Turn[]} turns @param {number} many @returns {import("../bench.mjs").Row[]} */
function rowsOf(few = [], turns = [], many = 0) {
  return Object.entries(STEPS).map(([key, told]) => {
    const step = /** @type {keyof Turn} */ (key)
    const row = costRow({
      what: `${told}, ${many.toLocaleString("en")} payments`,
      base: few.map((turn) => turn[step]),
      measured: turns.map((turn) => turn[step]),
      of: ({ cpuMs, sqlMs }) => cpuMs + sqlMs,
      limit: LIMIT,
    })
    say(`  ${row.ratio?.toFixed(2)} ${row.what}`)
    return row
  })
}

/** @param {import("../place.mjs").Place} place @param {import("../store.mjs").Store} store @returns {Promise<Turn>} */
async function payOnce(place, store) {
  const shopper = createShopper(store, place.services)
  const cart = await shopper.fillCart()
  const cost = (/** @type {() => Promise<unknown>} */ work) => costOf(place, store, 1, work)
  const started = await cost(() => shopper.startSession(cart, WALLET))
  await shopper.approve(cart, WALLET)
  const ordered = await cost(() => shopper.order(cart, WALLET))
  await place.inDatabase(store.name, (client) => client.query(NOTHING_DUE))
  return { started, ordered, recovery: await cost(store.recover) }
}
