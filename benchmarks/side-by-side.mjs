// Two things measured in turns, so that whatever else the machine does meets both alike.

/** @typedef {{ base: number, measured: number, ratio: number, spread: [number, number] }} Comparison */

/** Turns that do not count. */
export const WARM_UP = 2

/**
 * How long each takes, in milliseconds. The ratio is the median over all pairs of turns, and half of the pairs lie
 * within the spread.
 * @param {{ rounds: number, base: () => Promise<unknown>, measured: () => Promise<unknown> }} work
 * @returns {Promise<Comparison>}
 */
export async function sideBySide({ rounds, base, measured }) {
  for (let round = 0; round < WARM_UP; round++) {
    await base()
    await measured()
  }
  const times = await inTurns(rounds, {
    base: () => timed(base),
    measured: () => timed(measured),
  })
  return compare(times.base.map((ms, round) => [ms, times.measured[round] ?? NaN]))
}

/** @param {[base: number, measured: number][]} pairs @returns {Comparison} */
export function compare(pairs) {
  const ratios = pairs.map(([base, measured]) => measured / base)
  return {
    base: quantile(
      pairs.map(([base]) => base),
      0.5
    ),
    measured: quantile(
      pairs.map(([, measured]) => measured),
      0.5
    ),
    ratio: quantile(ratios, 0.5),
    spread: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
  }
}

/**
 * What each gives in each round. Whoever goes second may find the machine otherwise, so the order changes.
 * @template {string} Side @template Given
 * @param {number} rounds @param {Record<Side, () => Promise<Given>>} sides @returns {Promise<Record<Side, Given[]>>}
 */
export async function inTurns(rounds, sides) {
  const names = /** @type {Side[]} */ (Object.keys(sides))
  /** @type {any} */
  const none = Object.fromEntries(names.map((name) => [name, []]))
  /** @type {Record<Side, Given[]>} */
  const given = none
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      given[name].push(await sides[name]())
    }
  }
  return given
}

/**
 * Of two numbers that were measured once.
 * @param {number} base @param {number} measured @returns {Comparison}
 */
export function compareOnce(base, measured) {
  return compare([[base, measured]])
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [below = NaN, above = below] = sorted.slice(Math.floor(place), Math.floor(place) + 2)
  return below + (above - below) * (place % 1)
}
