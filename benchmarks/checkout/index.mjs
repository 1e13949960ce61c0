// What a payment costs the server, beside Medusa's own provider that does nothing, and beside Stripe's.
import { Failure, say } from "../../scripts/progress.mjs"
import { costOf, costRow } from "../cost.mjs"
import { createShopper } from "../shopper.mjs"
import { inTurns } from "../side-by-side.mjs"

/**
 * @typedef {import("../shopper.mjs").Provider} Provider
 * @typedef {import("../cost.mjs").Cost} Cost
 * @typedef {(typeof STEPS)[number]} Step
 * @typedef {{ place: import("../place.mjs").Place, store: import("../store.mjs").Store,
 *   shopper: import("../shopper.mjs").Shopper }} Scene
 * @typedef {{ atOnce: number, rounds: number, wholeRounds: number }} Load  the more at once, the fewer rounds tell
 */

const DATABASE = "checkout"
const NOTHING = "pp_system_default"
const STRIPE = "pp_stripe_stripe"
const WALLET = "pp_ext_wallet"
const PROVIDERS = /** @type {const} */ ([NOTHING, STRIPE, WALLET])
const STEPS = /** @type {const} */ (["created", "replaced", "ordered"])
const TOLD = {
  created: "Session created",
  replaced: "Session replaced",
  ordered: "Return to order",
}
/** Of the CPU time, beside the provider that does nothing. */
const LIMITS = { created: 2, replaced: 2, ordered: 1.25, whole: 1.1 }
/** A session is recorded before the service is called. What a customer waits for in the end costs about the same. */
const LIMITS_BESIDE_STRIPE = { created: 2, replaced: 2, ordered: 1.08, whole: 1.08 }
/** A customer may wait a quarter longer for their order, from the wallet to the shop's page. */
const LIMIT_OF_RETURN = 1.25
/** At least 90 of 100 checkouts in the same time. */
const LIMIT_OF_TIME = 1 / 0.9
/** @type {Load[]} */
const LOADS = [
  { atOnce: 1, rounds: 20, wholeRounds: 12 },
  { atOnce: 8, rounds: 6, wholeRounds: 6 },
  { atOnce: 32, rounds: 3, wholeRounds: 2 },
]
/** @type {Load[]} */
const QUICK_LOADS = [
  { atOnce: 1, rounds: 4, wholeRounds: 3 },
  { atOnce: 8, rounds: 2, wholeRounds: 2 },
]
const WARM_UP = 3
/** More at once wait for each other's reservations for longer than the five seconds that Medusa lets them. */
const MOST_FOR_STOCK = 8
const COUNT_NO_STOCK = "update product_variant set manage_inventory = false"

/** @type {import("../bench.mjs").Part} */
export const checkout = {
  name: "checkout",
  about:
    "A payment: the CPU time of the Medusa server, beside pp_system_default, which creates nothing and asks nobody, and beside Medusa's provider for Stripe, whose API is answered on the same machine. 32 at once buy a product whose stock isn't counted.",
  async run(place) {
    await place.createStore(DATABASE)
    await place.inDatabase(DATABASE, (client) => client.query(SELL_WITH_STRIPE))
    const store = await place.startServer(DATABASE, { withStripe: true })
    const scene = { place, store, shopper: createShopper(store, place.services) }
    for (const provider of PROVIDERS) await payAll(scene, provider, WARM_UP)
    const loads = place.quick ? QUICK_LOADS : LOADS
    const rows = []
    for (const load of loads) {
      if (load.atOnce > MOST_FOR_STOCK) {
        await place.inDatabase(DATABASE, (client) => client.query(COUNT_NO_STOCK))
      }
      rows.push(...(await compareSteps(scene, load)), ...(await compareWhole(scene, load)))
      say(`  ${load.atOnce} at once`)
    }
    await store.stop()
    const each = loads.reduce(
      (sum, { atOnce, rounds, wholeRounds }) => sum + atOnce * (rounds + wholeRounds),
      WARM_UP
    )
    await requireOrders(place, each)
    return rows
  },
}

const SELL_WITH_STRIPE = `insert into region_payment_provider (id, region_id, payment_provider_id)
  select 'regpp_benchmark', id, '${STRIPE}' from region`

/** @param {Scene} scene @param {Load} load */
async function compareSteps(scene, { atOnce, rounds }) {
  const costs = await inTurns(rounds, {
    [NOTHING]: () => payAll(scene, NOTHING, atOnce),
    [STRIPE]: () => payAll(scene, STRIPE, atOnce),
    [WALLET]: () => payAll(scene, WALLET, atOnce),
  })
  const rows = STEPS.flatMap((step) => {
    const of = (/** @type {Provider} */ provider) =>
      (costs[provider] ?? []).map((cost) => cost[step])
    const what = `${TOLD[step]}, ${atOnce} at once`
    const measured = of(WALLET)
    return [
      costRow({ what, base: of(NOTHING), measured, limit: LIMITS[step] }),
      costRow({
        what: `${what}, beside Stripe`,
        base: of(STRIPE),
        measured,
        limit: LIMITS_BESIDE_STRIPE[step],
      }),
    ]
  })
  const timeOfOne = costRow({
    what: `${TOLD.ordered}, ${atOnce} at once, time of one`,
    base: (costs[NOTHING] ?? []).map(({ ordered }) => ordered),
    measured: (costs[WALLET] ?? []).map(({ ordered }) => ordered),
    of: ({ wallMs }) => wallMs / atOnce,
    limit: LIMIT_OF_RETURN,
  })
  return [...rows, timeOfOne]
}

/** @param {Scene} scene @param {Load} load */
async function compareWhole({ place, store, shopper }, { atOnce, wholeRounds }) {
  const checkOutAll = (/** @type {Provider} */ provider) => () =>
    costOf(place, store, atOnce, () =>
      Promise.all(Array.from({ length: atOnce }, () => shopper.checkOut(provider)))
    )
  const { base, stripe, measured } = await inTurns(wholeRounds, {
    base: checkOutAll(NOTHING),
    stripe: checkOutAll(STRIPE),
    measured: checkOutAll(WALLET),
  })
  const what = `Whole checkout, ${atOnce} at once`
  const of = (/** @type {Cost} */ { wallMs }) => wallMs / atOnce
  return [
    costRow({ what, base, measured, limit: LIMITS.whole }),
    costRow({
      what: `${what}, beside Stripe`,
      base: stripe,
      measured,
      limit: LIMITS_BESIDE_STRIPE.whole,
    }),
    costRow({ what: `${what}, time of one`, base, measured, of, limit: LIMIT_OF_TIME }),
  ]
}

/** @param {Scene} scene @param {Provider} provider @param {number} atOnce @returns {Promise<Record<Step, Cost>>} */
async function payAll({ place, store, shopper }, provider, atOnce) {
  /** @type {import("../shopper.mjs").Cart[]} */
  const carts = []
  for (let n = 0; n < atOnce; n++) carts.push(await shopper.fillCart())
  /** @param {"startSession" | "order"} step */
  const cost = (step) =>
    costOf(place, store, atOnce, () =>
      Promise.all(carts.map((cart) => shopper[step](cart, provider)))
    )
  const created = await cost("startSession")
  const replaced = await cost("startSession")
  for (const cart of carts) await shopper.approve(cart, provider)
  return { created, replaced, ordered: await cost("order") }
}

/** What was measured were orders, each with its payment. @param {import("../place.mjs").Place} place @param {number} each */
async function requireOrders(place, each) {
  const { rows } = await place.inDatabase(DATABASE, (client) =>
    client.query(
      `select count(*)::int as orders, count(p.captured_at)::int as captured
        from order_payment_collection as o join payment as p using (payment_collection_id)`
    )
  )
  const [{ orders, captured }] = rows
  const wanted = { orders: each * PROVIDERS.length, captured: each * (PROVIDERS.length - 1) }
  if (orders !== wanted.orders || captured !== wanted.captured) {
    const told = `${orders} orders with a payment, ${captured} captured`
    throw new Failure(`There are ${told}, instead of ${wanted.orders} and ${wanted.captured}.`)
  }
}
