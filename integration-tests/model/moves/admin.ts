/** An admin captures a payment, or decides about one in review. */
import { obstacleTo, reopenAsPaid } from "../../../src/domain/payment/admin-decision"
import { awaitsDecision } from "../../../src/domain/payment/payment"
import { at, toPayment, toReviewView } from "../rules"
import type { Happening, Run, Task, World } from "../world"
import { begin, begunAt } from "./servers"

export function admin(world: World, run: Run): Happening[] {
  const { left } = world
  if (left.decisions === 0) {
    return []
  }
  return world.payments.flatMap(({ row }, p) => {
    const less = { ...world, left: { ...left, decisions: left.decisions - 1 } }
    if (row.state === "authorized" && world.cart.order === "standing") {
      const wanted = { at: "want", call: row.resume_count, decision: "capture" } as const
      const begun = begin(less, { work: "admin", payment: p, ...wanted })
      return begun
        ? [{ said: `An admin captures payment ${String(p + 1)}`, world: begun.world }]
        : []
    }
    const payment = toPayment(row, p, run)
    if (reopenAsPaid(payment) && at(world.payments, p).truth.captures > 0) {
      const begun = begin(less, { work: "admin", payment: p, at: "decide", decision: "paid" })
      const said = `An admin reports that payment ${String(p + 1)} was captured`
      return begun ? [{ said, world: begun.world }] : []
    }
    if (!awaitsDecision(row)) {
      return []
    }
    const view = toReviewView(world, p, run)
    const retry = row.state === "review" ? (["retry"] as const) : []
    return (["paid", "unpaid", "refunded", ...retry] as const).flatMap((decision) => {
      const action = decision === "retry" ? ("resume" as const) : decision
      // Nobody says of money that moved that it did not, nor the other way round: what the operator shows is true.
      if (obstacleTo(action, payment, view) || !isTruthful(decision, world, p)) {
        return []
      }
      const begun = begin(less, { work: "admin", payment: p, at: "decide", decision })
      const name = `An admin decides about payment ${String(p + 1)}: ${decision}`
      if (!begun) return []
      // Who says what became of it has read it before; meanwhile it may move. With two payments that is left out.
      return decision === "retry" || run.payments === 2
        ? begunAt(begun, name, run)
        : [{ said: name, world: begun.world }]
    })
  })
}

/** Nobody errs about what the dashboard of the service shows. But some do not look, where the ledger knows. */
function isTruthful(decision: Task["decision"], world: World, p: number): boolean {
  const { row, truth } = at(world.payments, p)
  switch (decision) {
    case "paid":
      return truth.captures === 1
    case "unpaid":
      return truth.captures === 0 || row.capture === "known"
    case "refunded":
      return truth.captures > 0
    default:
      return true
  }
}
