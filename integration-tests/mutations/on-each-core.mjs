import { availableParallelism } from "node:os"

import { databaseForTests } from "../../scripts/postgres.mjs"

/** @typedef {{ env: Record<string, string | undefined>, signal: AbortSignal }} Place */

/**
 * One for each core, with a PostgreSQL of its own: two runs of one spec would use the same database.
 * @param {import("../../scripts/lifetime.mjs").Lifetime} lifetime @returns {Promise<[Place, ...Place[]]>}
 */
export async function makePlaces(lifetime) {
  const make = async () => ({ env: await databaseForTests(lifetime), signal: lifetime.signal })
  /** @type {[Place, ...Place[]]} */
  const places = [await make()]
  // A server that the environment names is one place.
  const many = process.env.DB_PORT ? 1 : availableParallelism()
  while (places.length < many) places.push(await make())
  return places
}

/**
 * As many at a time as there are places.
 * @template T @param {Iterable<T>} items @param {Place[]} places @param {(item: T, place: Place) => Promise<void>} work
 */
export async function onEachCore(items, places, work) {
  const queue = Array.from(items).values()
  const inPlace = async (/** @type {Place} */ place) => {
    for (const item of queue) await work(item, place)
  }
  await Promise.all(places.map(inPlace))
}
