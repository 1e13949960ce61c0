/** Everything that a run leaves to chance comes from one seed, so that the run can be made again. */
export type Random = {
  /** At least 0, less than 1. */
  next(): number
  /** At least `low`, less than `high`. */
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
}

/** mulberry32: small, fast, and good enough to spread faults. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  return {
    next,
    between,
    pick<T>(choices: readonly T[]): T {
      const choice = choices[Math.floor(between(0, choices.length))]
      if (choice === undefined) throw new Error("There is nothing to pick from.")
      return choice
    },
  }
}
