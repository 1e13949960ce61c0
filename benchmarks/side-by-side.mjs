// Two things measured in turns, so that whatever else the machine does meets both alike.

/** @typedef {{ base: number, measured: number, ratio: number, spread: [number, number] }} Comparison */

/** Turns that do not count. */
export const WARM_UP = 2

/**
 * The ratio is the median over all pairs of turns, and half of the pairs lie within the spread.
 * @param {[base: number, measured: number][]} pairs @returns {Comparison}
 */
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

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other)
  const place = (sorted.length - 1) * share
  const [below = NaN, above = below] = sorted.slice(Math.floor(place), Math.floor(place) + 2)
  return below + (above - below) * (place % 1)
}
