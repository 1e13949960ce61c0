/** A person decides about a payment in review. */
import type { Signal } from "../../../src/domain/payment/signal"
import { Broken } from "../broken"
import { theSignal } from "../memory"
import { apply, at, LONG_AGO, sinceOf, toReviewView, viewNumber, withPayment } from "../rules"
import type { Done, Run, Task, World } from "../world"

const ORDER_WANTED: Signal = { type: "order_wanted", actor: "" }

const ORDER_NOT_MADE: Signal = {
  type: "order_not_made",
  actor: "",
  reason_before: "outcome_unknown",
}

const DECISIONS = ["paid", "unpaid", "refunded"]

export function decideAsPerson(world: World, task: Task, run: Run): Done {
  const { payment: p, decision } = task
  if (decision === "retry") {
    if (world.cart.order === "standing") {
      const call = at(world.payments, p).row.resume_count
      return { said: "reads the payment", world, task: { ...task, at: "want", call } }
    }
    const wanted = apply(world, p, ORDER_WANTED, run)
    return { said: "has the order made first", world: wanted.world, task: { ...task, at: "lock" } }
  }
  const view = toReviewView(world, p, run)
  const outcome = decision === "paid" || decision === "refunded" ? decision : "unpaid"
  const { age } = at(world.payments, p).row
  const seen = task.isAsSeen ? age : 3
  const decided =
    ((DECISIONS.indexOf(outcome) * 4 + seen) * 2 + Number(view.change !== null)) * 2_048 +
    viewNumber(world, p)
  const signal = theSignal("decided", decided, () => ({
    type: "decided",
    outcome,
    actor: "",
    note: "",
    view,
    since: task.isAsSeen ? sinceOf(age) : LONG_AGO,
  }))
  const asked = apply(world, p, signal, run)
  const wasRefunded = at(world.payments, p).row.state === "closed_refunded"
  if (wasRefunded && at(asked.world.payments, p).row.state === "captured") {
    throw new Broken("A payment is called paid, and its money was given back.")
  }
  const next =
    asked.decision.kind === "change" ? { ...asked.world, touchedByPerson: true } : asked.world
  const closed = asked.decision.kind === "change" && decision !== "paid"
  const { truth } = at(next.payments, p)
  const refunded = truth.refunded || decision === "refunded"
  // Who says that nothing was captured has seen it at the service.
  const mayBeCaptured = truth.mayBeCaptured && (decision !== "unpaid" || truth.captures > 0)
  const booked: Task | null = asked.decision.next === "book" ? { ...task, at: "book" } : null
  return {
    said: `a person says: ${decision ?? ""}`,
    world: closed ? withPayment(next, p, { truth: { ...truth, refunded, mayBeCaptured } }) : next,
    task: closed ? { ...task, at: "void", decision: null } : booked,
  }
}

/** The order is there now, and the service is asked; or there is none, and nothing is. */
export function afterOrderFirst(world: World, task: Task, run: Run): Done {
  const { payment: p } = task
  const { row } = at(world.payments, p)
  if (task.decision !== "retry" || row.state !== "review") {
    return { said: "is done", world, task: null }
  }
  if (world.cart.order === "standing") {
    return {
      said: "has the order, and asks",
      world,
      task: { ...task, at: "retry", decision: null },
    }
  }
  const asked = apply(world, p, ORDER_NOT_MADE, run)
  return { said: "could not make the order", world: asked.world, task: null }
}
