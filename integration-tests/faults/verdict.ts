/** What became of each payment, counted by fault. */
import { FAULT_NAMES, faultOf, type Ending, type FaultName } from "./catalogue"
import type { PlannedPayment } from "./plan"

/** `disturbed`: a server died, or lost its database, over another payment while this one was being made. */
export type MadePayment = PlannedPayment & { disturbed: boolean }

export type Verdict = { payment: MadePayment; ending: Ending; losses: string[] }

export type Tally = Record<Ending, number> & { name: FaultName; runs: number; losses: number }

/** Whether the payment ended as its fault allows. */
export function unexpectedEnding({ fault, disturbed }: MadePayment, ending: Ending): string | null {
  const allowed = faultOf(fault).ends
  if (allowed.includes(ending) || (disturbed && isSafe(fault, ending))) return null
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
