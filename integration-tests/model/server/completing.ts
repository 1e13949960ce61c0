/** Medusa makes the order, asks for its payment and is told of it, under the lock of the cart. */
import { outcomeOf } from "../../../src/domain/payment/outcome"
import { holdsCart } from "../../../src/domain/payment/payment"
import type { Signal } from "../../../src/domain/payment/signal"
import { toMedusa } from "../../../src/domain/payment/told"
import { apply, at, toPayment, withPayment } from "../rules"
import type { Run, Task, World } from "../world"
import { withTrouble } from "./changes"
import { afterOrderFirst } from "./deciding"
import type { Done } from "./done"

const ALREADY_ORDERED: Signal = { type: "not_needed", why: "already_ordered" }

const NOT_NEEDED: Signal = { type: "not_needed", why: "session_deleted" }

const SESSION_DELETED: Signal = { type: "session_deleted" }

const ORDER_SEEN: Signal = { type: "order_seen", order_id: "order", actor: "" }

const NO_ORDER_SEEN: Signal = { type: "order_seen", order_id: null, actor: "" }

const NOT_COMPLETED: Signal = { type: "not_completed", obstruction: null }

export function complete(world: World, task: Task, run: Run): Done[] {
  const { payment: p } = task
  const { cart } = world
  const own = at(world.payments, p).session
  const done = (said: string, next: World, attempted = task.attempted): Done[] => [
    { said, world: next, task: { ...task, at: "leave", attempted } },
  ]
  if (cart.order === "standing") {
    const isPaid =
      cart.paidBy === "another_provider" ||
      world.payments.some(({ session }) => session === "captured" || session === "authorized")
    if (own === "none" || isPaid) {
      const isOwn = own === "captured" || own === "authorized"
      return done(
        "finds the order paid, or without this session",
        isOwn ? world : apply(world, p, ALREADY_ORDERED, run).world
      )
    }
    return [
      { said: "asks for the payment of the order", world, task: { ...task, at: "authorize" } },
    ]
  }
  if (cart.order === "canceled") {
    return done("finds the order canceled", world)
  }
  if (own === "none") {
    return done("finds its session gone", apply(world, p, NOT_NEEDED, run).world)
  }
  if (cart.soldOut) {
    return done("finds the cart sold out", world, "obstructed")
  }
  const made = (said: string, next: World): Done => ({
    said,
    world: { ...next, cart: { ...next.cart, order: "standing" } },
    task: readPayment(next, { ...task, madeOrder: true }),
  })
  const hasOthers = world.payments.some(({ session }, other) => other !== p && session !== "none")
  return [
    made("makes the order", removeOthers(world, p, run)),
    // What fails here is told to the log, and Medusa goes on.
    ...(hasOthers && world.left.troubles > 0
      ? [made("cannot remove the other session, and makes the order", withTrouble(world))]
      : []),
  ]
}

/** The provider reads it first thing, and asks the rules with what it has read. */
export function readPayment(world: World, task: Task): Task {
  const { state, resume_count: call } = at(world.payments, task.payment).row
  return state === "approved" ? { ...task, at: "want", call } : { ...task, at: "authorize" }
}

/** Only the session that the customer approved may stay; one that is being paid refuses to go. */
function removeOthers(world: World, p: number, run: Run): World {
  let next = world
  world.payments.forEach(({ session }, other) => {
    if (other !== p && session !== "none") {
      const asked = apply(next, other, SESSION_DELETED, run)
      next = holdsCart(toPayment(at(asked.world.payments, other).row, other, run))
        ? asked.world
        : withPayment(asked.world, other, { session: "none" })
    }
  })
  return next
}

/** Medusa hears of the payment, and books it, or takes back the order that it made. */
export function tell(world: World, task: Task, run: Run): Done {
  const { payment: p, madeOrder } = task
  const { status, problem } = toMedusa(outcomeOf(toPayment(at(world.payments, p).row, p, run)))
  if (problem) {
    const next = madeOrder ? { ...world, cart: { ...world.cart, order: "none" as const } } : world
    return {
      said: madeOrder
        ? `tells Medusa "${problem}", which takes the order back`
        : `tells Medusa "${problem}"`,
      world: next,
      task: { ...task, at: "leave", attempted: "obstructed" },
    }
  }
  const session =
    status === "captured" ? "captured" : status === "authorized" ? "authorized" : "awaiting"
  const told = withPayment(world, p, { session })
  return {
    said: `tells Medusa that the payment is ${status}`,
    world: session === "captured" ? { ...told, cart: { ...told.cart, paidBy: p } } : told,
    task: { ...task, at: "leave" },
  }
}

export function leave(world: World, task: Task, attempted: Task["attempted"], said: string): Done {
  return { said, world, task: { ...task, at: "leave", attempted } }
}

/** The lock is given back, and the ledger is told which order there is. */
export function unlock(world: World, task: Task, run: Run): Done {
  const { payment: p, hasLock, attempted } = task
  const free = hasLock ? { ...world, cart: { ...world.cart, lock: "free" as const } } : world
  const seen = apply(free, p, world.cart.order === "none" ? NO_ORDER_SEEN : ORDER_SEEN, run)
  if (task.work === "recovery") {
    const done = attempted === "no" ? "done" : attempted
    return {
      said: "looks at what came of it",
      world: free,
      task: { ...task, at: "look", hasLock: false, madeOrder: false, attempted: done },
    }
  }
  if (task.work === "admin") {
    return afterOrderFirst(free, { ...task, hasLock: false, madeOrder: false }, run)
  }
  const { state } = at(seen.world.payments, p).row
  const isRefusal = state === "approved" && world.cart.order === "none"
  const told = isRefusal
    ? withPayment(apply(seen.world, p, NOT_COMPLETED, run).world, p, { toldNo: true })
    : seen.world
  return { said: "tells the buyer how it ended", world: told, task: null }
}
