// What a piece of work costs: the Medusa server's CPU time, what it sends to PostgreSQL, and whom it calls.
import { compare } from "./side-by-side.mjs"

/**
 * @typedef {{ cpuMs: number, wallMs: number, statements: number, transactionSteps: number, calls: number,
 *   sqlMs: number, pages: number }} Cost
 */

/**
 * Of one, where `work` does `times` of the same; the wall time is that of them all.
 * @param {import("./place.mjs").Place} place @param {import("./store.mjs").Store} store @param {number} times
 * @param {() => Promise<unknown>} work @returns {Promise<Cost>}
 */
export async function costOf(place, store, times, work) {
  const before = await totals(place, store)
  const startedAt = performance.now()
  await work()
  const wallMs = performance.now() - startedAt
  const after = await totals(place, store)
  /** @param {keyof typeof after} key */
  const each = (key) => (after[key] - before[key]) / times
  return {
    wallMs,
    cpuMs: each("cpuMs"),
    statements: each("statements"),
    transactionSteps: each("transactionSteps"),
    calls: each("calls"),
    sqlMs: each("sqlMs"),
    pages: each("pages"),
  }
}

/** @param {import("./place.mjs").Place} place @param {import("./store.mjs").Store} store */
async function totals(place, store) {
  const { cpuMs, statements, transactionSteps } = await store.used()
  const { tokenRequests, inits, resumes, stripe } = await place.services.calls()
  const calls = tokenRequests + inits + resumes + stripe
  return { cpuMs, statements, transactionSteps, calls, ...(await place.databaseUsed(store.name)) }
}

/**
 * @param {{ what: string, base: Cost[], measured: Cost[], limit?: number, of?: (cost: Cost) => number }} comparison  by
 *   default of the CPU time
 * @returns {import("./bench.mjs").Row}
 */
export function costRow({ what, base, measured, limit, of = ({ cpuMs }) => cpuMs }) {
  /** @param {(cost: Cost) => number} read */
  const compared = (read) =>
    compare(base.map((cost, turn) => [read(cost), read(measured[turn] ?? cost)]))
  /** @param {keyof Cost} key @returns {[number, number]} */
  const middle = (key) => {
    const both = compared((cost) => cost[key])
    return [both.base, both.measured]
  }
  return {
    what,
    unit: "ms",
    ...compared(of),
    limit,
    counted: {
      "CPU ms": middle("cpuMs"),
      SQL: middle("statements"),
      "begin, commit": middle("transactionSteps"),
      calls: middle("calls"),
      "SQL ms": middle("sqlMs"),
      pages: middle("pages"),
      "wall ms": middle("wallMs"),
    },
  }
}
