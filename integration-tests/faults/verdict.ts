/** What became of each payment, counted by fault. */
import { FAULT_NAMES, faultOf, isKill, type Ending, type FaultName } from "./catalogue"
import type { PlannedPayment } from "./plan"

/** `disturbed`: a server died, or lost its database, over another payment while this one was being made. */
export type MadePayment = PlannedPayment & { disturbed: boolean }

export type Verdict = {
  payment: MadePayment
  ending: Ending
  losses: string[]
  /** The ledger's rows of it. */
  rowIds: string[]
}

export type Tally = Record<Ending, number> & { name: FaultName; runs: number; losses: number }

/**
 * Whether the payment ended as its fault allows. `mayGiveUp`: the service was never asked for the money, so a
 * buyer who was told that it did not work, and believed it, has lost nothing.
 */
export function unexpectedEnding(
  { fault, disturbed }: MadePayment,
  ending: Ending,
  mayGiveUp: boolean
): string | null {
  const allowed = faultOf(fault).ends
  if (allowed.includes(ending)) return null
  if (disturbed && isSafe(fault, ending)) return null
  if ((disturbed || isKill(fault)) && ending === "unpaid" && mayGiveUp) return null
  return `ended as ${ending}, where ${allowed.join(" or ")} was expected`
}

/**
 * What others suffer may interrupt a payment anywhere, also before its own fault happens: then a person may
 * be asked, or the fault never comes. A buyer who must not get an order gets none all the same.
 */
function isSafe(fault: FaultName, ending: Ending): boolean {
  const { does, ends, alsoIfDisturbed = [] } = faultOf(fault)
  if (alsoIfDisturbed.includes(ending)) return true
  const wantsOrder = does.kind !== "buyer" || ends.includes("order")
  if (ending === "order") return wantsOrder
  return ending === "review" || !wantsOrder
}

/** The service gave the id of this payment to another one, whose fault that was. */
export function withCollateral(
  payment: MadePayment,
  rows: { reason: string | null }[]
): MadePayment {
  const lostItsId = rows.some(({ reason }) => reason === "duplicate_transaction_id")
  return lostItsId ? { ...payment, disturbed: true } : payment
}

export function tally(verdicts: Verdict[]): Tally[] {
  const tallies = new Map<FaultName, Tally>()
  for (const { payment, ending, losses } of verdicts) {
    const name = payment.fault
    const found = tallies.get(name) ?? { name, runs: 0, order: 0, review: 0, unpaid: 0, losses: 0 }
    found.runs += 1
    found[ending] += 1
    found.losses += losses.length > 0 ? 1 : 0
    tallies.set(name, found)
  }
  return FAULT_NAMES.flatMap((name) => tallies.get(name) ?? [])
}
