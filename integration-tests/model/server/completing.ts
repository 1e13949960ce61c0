/** Medusa makes the order, asks for its payment and is told of it, under the lock of the cart. */
import { outcomeOf } from "../../../src/domain/payment/outcome"
import { hasReturned, isToBeBooked } from "../../../src/domain/payment/payment"
import { holdsCart } from "../../../src/domain/payment/second-payment"
import type { Signal } from "../../../src/domain/payment/signal"
import { readRival } from "../../../src/domain/payment/store-view"
import { toMedusa, toSettlement, type Settlement } from "../../../src/domain/payment/session-status"
import { Broken, brokenByTelling } from "../broken"
import { theSignal } from "../memory"
import {
  apply,
  at,
  ENDINGS,
  LONG_AGO,
  sinceOf,
  toPayment,
  toStoreView,
  withPayment,
} from "../rules"
import type { Done, Run, Task, World } from "../world"
import { withTrouble } from "./changes"
import { afterOrderFirst } from "./deciding"

const ALREADY_ORDERED: Signal = { type: "not_needed", why: "already_ordered" }

const CART_CHANGED: Signal = {
  type: "not_needed",
  why: "cart_changed",
  change: { code: "cart_lines", params: {} },
}

const NOT_NEEDED: Signal = { type: "not_needed", why: "session_deleted" }

const SESSION_DELETED: Signal = { type: "session_deleted" }

export function complete(world: World, task: Task, run: Run): Done[] {
  const { payment: p } = task
  const { cart } = world
  const own = at(world.payments, p).session
  const done = (said: string, next: World, attempted = task.attempted): Done[] => [
    { said, world: next, task: { ...task, at: "leave", attempted } },
  ]
  const isLater = cart.kind === "order"
  if (cart.order === "standing" || isLater) {
    // Of the payment's own collection.
    const isPaid =
      (cart.paidBy === "another_provider" && !isLater) ||
      world.payments.some(
        ({ session }, other) =>
          (other === p || !isLater) && (session === "captured" || session === "authorized")
      )
    if (own === "none" || isPaid) {
      const isOwn = own === "captured" || own === "authorized"
      return done(
        "finds the order paid, or without this session",
        isOwn ? world : apply(world, p, ALREADY_ORDERED, run).world
      )
    }
    const asks: Done = {
      said: "asks for the payment of the order",
      world,
      task: { ...task, at: "authorize" },
    }
    // A server that died over the order may have reserved nothing for it.
    const maySellOut =
      world.left.troubles > 0 && !isLater && readPayment(world, task, run).at === "want"
    const soldOut = "finds the goods of the order sold"
    return maySellOut ? [asks, leave(withTrouble(world), task, "sold_out", soldOut)] : [asks]
  }
  if (cart.order === "canceled") {
    return done("finds the order canceled", world)
  }
  if (task.at === "lock_order") {
    return done("finds the order gone", world, "obstructed")
  }
  if (own === "none") {
    return done("finds its session gone", apply(world, p, NOT_NEEDED, run).world)
  }
  if (cart.soldOut) {
    return done("finds the cart sold out", world, "sold_out")
  }
  const made = (said: string, next: World): Done => ({
    said,
    world: { ...next, cart: { ...next.cart, order: "standing" } },
    task: readPayment(next, { ...task, madeOrder: true }, run),
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

/** The provider reads the payment first thing, and asks the rules with what it has read. */
export function readPayment(world: World, task: Task, run: Run): Task {
  const { row } = at(world.payments, task.payment)
  const { state, resume_count: call } = row
  return state === "approved" || hasReturned(toPayment(row, task.payment, run))
    ? { ...task, at: "want", call }
    : { ...task, at: "authorize" }
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
export function tell(before: World, task: Task, run: Run): Done {
  const { payment: p, madeOrder } = task
  const { row, changed } = at(before.payments, p)
  // It was captured or authorized before it was compared with the cart.
  const isCompared = isToBeBooked(row) && changed
  const world = isCompared ? apply(before, p, CART_CHANGED, run).world : before
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
  if (changed && status !== "pending_authorization") {
    throw new Broken("An order is paid that was made of a cart which had changed.")
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

/** The lock is given back, and what came of it is read. */
export function unlock(world: World, task: Task, run: Run): Done {
  const { hasLock, attempted } = task
  const free = hasLock ? { ...world, cart: { ...world.cart, lock: "free" as const } } : world
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
  const ending = readEnding(free, task.payment, run, attempted)
  return {
    said: ending ? "sees what came of it" : "tells the buyer how it ended",
    world: free,
    task: ending && { ...task, at: ending, hasLock: false, madeOrder: false, isAsSeen: true },
  }
}

/** Null if the ledger says so already: then the customer is told at once. */
export function readEnding(
  world: World,
  payment: number,
  run: Run,
  attempted: Task["attempted"] = "no"
): Task["at"] | null {
  const { row } = at(world.payments, payment)
  const { state, hasOrder } = row
  const isOrdered = world.cart.order !== "none"
  if (state === "approved" && attempted === "sold_out") {
    return isOrdered ? "ended_sold_out" : "ended_sold_out_early"
  }
  if (state === "approved" && !isOrdered) {
    return "ended_refused"
  }
  if (isOrdered === hasOrder && !hasReturned(toPayment(row, payment, run))) {
    const broken = brokenByTelling(world, payment, settlementOf(world, payment, run, null), run)
    if (broken) throw new Broken(broken)
    return null
  }
  return isOrdered ? "ended_with_order" : "ended_without_order"
}

const WITH_ORDER: Task["at"][] = ["ended_with_order", "ended_sold_out"]
const SOLD_OUT: Task["at"][] = ["ended_sold_out", "ended_sold_out_early"]

/** What the customer is told, as the plugin reads it from ledger and store. */
export function settlementOf(
  world: World,
  p: number,
  run: Run,
  ending: Task["at"] | null
): Settlement {
  const { row } = at(world.payments, p)
  const isOrdered = ending ? WITH_ORDER.includes(ending) : world.cart.order !== "none"
  const order_id = isOrdered ? "order" : null
  const rival = row.state === "superseded" ? readRival(toStoreView(world, p, run)) : null
  const obstruction = ending && SOLD_OUT.includes(ending) ? "out_of_stock" : null
  const outcome = outcomeOf(toPayment(row, p, run), { order_id, rival, obstruction })
  return toSettlement(outcome, order_id)
}

/** If the payment has moved since, it is read again. */
export function conclude(world: World, task: Task, run: Run): Done {
  const { payment: p, at: ending, isAsSeen } = task
  const { age } = at(world.payments, p).row
  const settlement = settlementOf(world, p, run, ending)
  const refused = settlement.outcome !== "order" && settlement.outcome !== "pending"
  const number = (ENDINGS.indexOf(ending) * 2 + Number(refused)) * 4 + (isAsSeen ? age : 3)
  const signal = theSignal("return_concluded", number, () => ({
    type: "return_concluded",
    since: isAsSeen ? sinceOf(age) : LONG_AGO,
    order_id: WITH_ORDER.includes(ending) ? "order" : null,
    refused,
    obstruction: SOLD_OUT.includes(ending) ? "out_of_stock" : null,
  }))
  const { world: told, decision } = apply(world, p, signal, run)
  if (decision.kind === "none" && decision.why === "overtaken") {
    return { said: "sees that the payment has moved", world, task: { ...task, at: "leave" } }
  }
  const broken = brokenByTelling(world, p, settlement, run)
  if (broken) {
    throw new Broken(broken)
  }
  return {
    said: `tells the customer how it ended: ${settlement.reason ?? settlement.outcome}`,
    world: refused ? withPayment(told, p, { toldNo: true }) : told,
    task: null,
  }
}
