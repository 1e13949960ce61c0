// Ten thousand payments that a crash left behind: how long recovery takes, and what a shopper notices of it.
import { Failure, say, step } from "../../scripts/progress.mjs"
import { costOf } from "../cost.mjs"
import { createShopper } from "../shopper.mjs"
import { compare } from "../side-by-side.mjs"
import { leaveBehind, putClockForward, requireRecovered } from "./left-behind.mjs"

/**
 * @typedef {import("../cost.mjs").Cost} Cost
 * @typedef {{ place: import("../place.mjs").Place, store: import("../store.mjs").Store,
 *   shopper: import("../shopper.mjs").Shopper, started: import("../shopper.mjs").Cart }} Scene
 */

const DATABASE = "recovery"
const WALLET = "pp_ext_wallet"
const FULL = { few: 1_000, many: 10_000, checkouts: 10 }
const QUICK = { few: 40, many: 120, checkouts: 3 }
const LIMIT = 1.5
const LIMIT_OF_CHECKOUT = 2
const MOST_RUNS = 200

/** @type {import("../bench.mjs").Part} */
export const recovery = {
  name: "recovery",
  about:
    "Recovery: 10,000 payments that a crash left behind, beside 1,000, each until nobody has to look at it again. One in ten is paid and still needs its order. The time of a checkout is on two cores.",
  async run(place) {
    await place.createStore(DATABASE)
    const store = await place.startServer(DATABASE)
    const shopper = createShopper(store, place.services)
    const started = await shopper.fillCart()
    await shopper.startSession(started, WALLET)
    const scene = { place, store, shopper, started }
    const { few, many, checkouts } = place.quick ? QUICK : FULL
    const leave = leaver(scene)
    const recoverNew = async (/** @type {number} */ count) => {
      await leave(count)
      const title = `Recovering ${count.toLocaleString("en")} payments`
      const recover = () => costOf(place, store, count, () => recoverAll(scene))
      return { ...(await step(title, recover)), many: count }
    }
    await recoverNew(few / 10)
    const alone = await checkOuts(shopper, checkouts / 2)
    const first = await recoverNew(few)
    const all = await recoverNew(many)
    const last = await recoverNew(few)
    alone.push(...(await checkOuts(shopper, checkouts / 2)))
    await leave(few)
    const beside = await checkOutWhile(shopper, recoverAll(scene))
    await store.stop()
    await place.inDatabase(DATABASE, requireRecovered)
    const seconds = all.wallMs / 1000
    say(`  ${seconds.toFixed(0)} s for ${many} payments`)
    return [
      { what: `Recovery of ${many.toLocaleString("en")} payments`, unit: "s", measured: seconds },
      rowOf("One payment, wall time", [first, last], all, ({ wallMs, many }) => wallMs / many),
      rowOf("One payment, CPU time", [first, last], all, ({ cpuMs }) => cpuMs),
      {
        what: "A checkout while recovery runs",
        unit: "ms",
        ...compare(pairsOf(alone, beside)),
        limit: LIMIT_OF_CHECKOUT,
      },
    ]
  },
}

/** @typedef {Cost & { many: number }} Recovered */

/** @param {Scene} scene */
function leaver({ place, started }) {
  let from = 1
  return async (/** @type {number} */ many) => {
    await place.inDatabase(DATABASE, (client) => leaveBehind(client, started, { from, many }))
    from += many
  }
}

/** @param {Scene} scene */
async function recoverAll({ place, store }) {
  await place.inDatabase(DATABASE, async (client) => {
    for (let run = 1; run <= MOST_RUNS; run++) {
      await store.recover()
      if ((await putClockForward(client)) === 0) return
    }
    throw new Failure("Recovery does not come to an end.")
  })
}

/** @param {string} what @param {Recovered[]} few @param {Recovered} all @param {(cost: Recovered) => number} read */
function rowOf(what, few, all, read) {
  const { base, measured } = compare(few.map((cost) => [cost.statements, all.statements]))
  /** @type {[number, number]} */
  const statements = [base, measured]
  return {
    what,
    unit: "ms",
    ...compare(few.map((cost) => [read(cost), read(all)])),
    limit: LIMIT,
    counted: { SQL: statements },
  }
}

/** How many milliseconds each takes. @param {import("../shopper.mjs").Shopper} shopper @param {number} many */
async function checkOuts(shopper, many) {
  const times = []
  for (let n = 0; n < many; n++) times.push(await checkOut(shopper))
  return times
}

/** One after the other. @param {import("../shopper.mjs").Shopper} shopper @param {Promise<unknown>} work */
async function checkOutWhile(shopper, work) {
  /** @type {number[]} */
  const times = []
  let isOver = false
  const over = work.finally(() => (isOver = true))
  over.catch(() => {})
  while (!isOver) times.push(await checkOut(shopper))
  await over
  return times
}

/** @param {import("../shopper.mjs").Shopper} shopper */
async function checkOut(shopper) {
  const startedAt = performance.now()
  await shopper.checkOut(WALLET)
  return performance.now() - startedAt
}

/** Each with each. @param {number[]} base @param {number[]} measured @returns {[number, number][]} */
function pairsOf(base, measured) {
  return base.flatMap((one) =>
    measured.map((other) => /** @type {[number, number]} */ ([one, other]))
  )
}
