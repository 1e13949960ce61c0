/** Which payments a run makes, and what befalls each: a matter of the seed alone. */
import { faultOf, faultsOf, type FaultName, type Level } from "./catalogue"
import { createRandom, type Random } from "./random"

export type PlannedPayment = {
  n: number
  fault: FaultName
  /** For whatever the fault leaves open: a moment, a pause. */
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
  const rest = Array.from({ length: payments - atLeast.length }, () => random.pick(weighted))
  return shuffle([...atLeast, ...rest], random).map((fault, n) => {
    return { n, fault, chance: random.next() }
  })
}

function shuffle<T>(things: T[], random: Random): T[] {
  const keyed = things.map((thing) => ({ thing, key: random.next() }))
  return keyed.sort((one, other) => one.key - other.key).map(({ thing }) => thing)
}
