/** Which payments a run makes, and what befalls each: a matter of the seed alone. */
import { faultOf, faultsOf, type FaultName, type Level } from "./catalogue"

export type PlannedPayment = {
  n: number
  fault: FaultName
  /** For whatever the fault leaves open: a moment, a pause. At least 0, less than 1. */
  chance: number
}

export type PlanOptions = {
  level: Level
  payments: number
  seed: number
  /** Only these; without them, all that the level knows. */
  faults?: FaultName[]
}

export function planPayments({ level, payments, seed, faults }: PlanOptions): PlannedPayment[] {
  const random = createRandom(seed)
  const names = faults ?? faultsOf(level)
  const weighted = names.flatMap((name) => Array<FaultName>(faultOf(name).weight).fill(name))
  // Each comes at least once where there is room for all, then as its weight says.
  const atLeast = payments >= names.length ? names : []
  const rest = Array.from({ length: payments - atLeast.length }, () => pick(weighted, random))
  return shuffle([...atLeast, ...rest], random).map((fault, n) => ({ n, fault, chance: random() }))
}

type Random = () => number

function pick<T>(choices: T[], random: Random): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new Error("There is nothing to pick from.")
  return choice
}

function shuffle<T>(things: T[], random: Random): T[] {
  const keyed = things.map((thing) => ({ thing, key: random() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ thing }) => thing)
}

/** mulberry32: small, fast, and good enough to spread faults. */
function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
