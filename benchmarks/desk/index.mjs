// The payments desk with a million payments, beside the same store with a thousand.
import { say } from "../../scripts/progress.mjs"
import { quantile, sideBySide, WARM_UP } from "../side-by-side.mjs"
import { CASES, NUMBERS } from "./cases.mjs"
import { compareExports } from "./export.mjs"
import { describePlans } from "./plans.mjs"

/**
 * @typedef {import("../place.mjs").Place} Place
 * @typedef {{ name: string, many: number, today: Date, server: import("../store.mjs").Store }} Ledger
 */

const MANY = 1_000_000
const FEW = 1_000
const ROUNDS = 15
const QUICK = { many: 20_000, rounds: 3 }

/** @type {import("../bench.mjs").Part} */
export const desk = {
  name: "desk",
  about: "The payments desk: 1,000,000 payments beside 1,000, over HTTP.",
  async run(place) {
    const many = place.quick ? QUICK.many : MANY
    const small = await openLedger(place, { name: "few", many: FEW })
    const large = await openLedger(place, { name: "many", many })
    const rows = []
    for (const asked of CASES) rows.push(await compare(place, asked, small, large))
    for (const asked of NUMBERS) rows.push(await count(place, asked, large))
    rows.push(...(await compareExports(small, large)))
    for (const { server } of [small, large]) await server.stop()
    return rows
  },
}

/** @param {Place} place @param {import("../place.mjs").Size} size @returns {Promise<Ledger>} */
async function openLedger(place, size) {
  await place.createLedger(size)
  const { name, many } = size
  const server = await place.startServer(name)
  // Whoever asks first logs in, which no case is to be charged with.
  await (await server.get("/admin/users/me")).text()
  return { name, many, today: place.today, server }
}

/**
 * @param {Place} place @param {import("./cases.mjs").Case} asked @param {Ledger} small @param {Ledger} large
 */
async function compare(place, { what, path, limit }, small, large) {
  const ask = (/** @type {Ledger} */ ledger) => async () =>
    (await ledger.server.get(path(ledger))).text()
  const rounds = place.quick ? QUICK.rounds : ROUNDS
  const before = [await usedBy(place, small), await usedBy(place, large)]
  const compared = await sideBySide({ rounds, base: ask(small), measured: ask(large) })
  const after = [await usedBy(place, small), await usedBy(place, large)]
  say(`  ${compared.ratio.toFixed(2)} ${what}`)
  return {
    what,
    unit: "ms",
    limit,
    ...compared,
    counted: perTurn(before, after, rounds + WARM_UP),
    plans: await describePlans(place, large, path(large)),
  }
}

/**
 * What they cost grows with the payments of the range, and with nothing else.
 * @param {Place} place @param {import("./cases.mjs").Case} asked @param {Ledger} ledger
 */
async function count(place, { what, path }, ledger) {
  const times = []
  for (let round = 0; round < QUICK.rounds; round++) {
    const startedAt = performance.now()
    await (await ledger.server.get(path(ledger))).text()
    times.push(performance.now() - startedAt)
  }
  const plans = await describePlans(place, ledger, path(ledger))
  return { what, unit: "ms", measured: quantile(times, 0.5), plans }
}

/** @param {Place} place @param {Ledger} ledger */
async function usedBy(place, { name, server }) {
  const { statements, cpuMs } = await server.used()
  const { sqlMs, pages } = await place.databaseUsed(name)
  return { SQL: statements, pages, "SQL ms": sqlMs, "CPU ms": cpuMs }
}

/**
 * @param {Record<string, number>[]} before @param {Record<string, number>[]} after @param {number} turns
 * @returns {Record<string, [base: number, measured: number]>}
 */
function perTurn(before, after, turns) {
  const grown = (/** @type {number} */ side, /** @type {string} */ name) =>
    ((after[side]?.[name] ?? NaN) - (before[side]?.[name] ?? NaN)) / turns
  return Object.fromEntries(
    Object.keys(before[0] ?? {}).map((name) => [name, [grown(0, name), grown(1, name)]])
  )
}
