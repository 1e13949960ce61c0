/** Recovery looks at a payment, and books what was captured. */
import type { Next } from "../../../src/domain/payment/decision"
import { isClosed } from "../../../src/domain/payment/payment"
import type { Obstruction } from "../../../src/domain/payment/signal"
import { findWaitingOrder } from "../../../src/domain/payment/store-view"
import { Broken } from "../broken"
import { theSignal } from "../memory"
import {
  apply,
  at,
  LONG_AGO,
  sinceOf,
  toPayment,
  toStoreView,
  viewNumber,
  withPayment,
} from "../rules"
import type { Done, Run, Task, World } from "../world"
import { AT_LOCK } from "./changes"

const ATTEMPTS: Record<Task["attempted"], { number: number; obstruction: Obstruction | null }> = {
  no: { number: 0, obstruction: null },
  done: { number: 1, obstruction: null },
  obstructed: { number: 2, obstruction: "other" },
  sold_out: { number: 3, obstruction: "out_of_stock" },
}

export function look(world: World, task: Task, run: Run): Done {
  const { payment: p, isAsSeen, attempted } = task
  const by = task.work === "recovery" ? "recovery" : "admin"
  const { age } = at(world.payments, p).row
  const { number, obstruction } = ATTEMPTS[attempted]
  const signal = theSignal(
    "looked",
    ((Number(by === "admin") * 4 + (isAsSeen ? age : 3)) * 4 + number) * 2_048 +
      viewNumber(world, p),
    () => ({
      type: "looked",
      by,
      since: isAsSeen ? sinceOf(age) : LONG_AGO,
      view: toStoreView(world, p, run),
      attempt: attempted === "no" ? null : { obstruction },
    })
  )
  const asked = apply(world, p, signal, run)
  const after = at(asked.world.payments, p).row
  const places: Partial<Record<Next, Task["at"]>> = {
    book: "book",
    show_as_awaiting: "lock_order",
    owe_refund: "owe",
    void_in_store: "void",
  }
  const place = places[asked.decision.next]
  const first = asked.decision.next === "complete" ? AT_LOCK : place && { at: place }
  const said = `recovery looks: ${asked.decision.kind === "change" ? after.state : asked.decision.why}`
  return first
    ? { said, world: asked.world, task: { ...task, ...first, isAsSeen: true, attempted: "no" } }
    : { said, world: asked.world, task: null }
}

/** What was captured is booked on the order; without one, the cart is completed first. */
export function book(world: World, task: Task): Done {
  const { payment: p } = task
  const { row, session } = at(world.payments, p)
  if (row.state !== "captured") {
    return {
      said: "has nothing to book",
      world,
      task: task.work === "recovery" ? backToLook(task) : null,
    }
  }
  if (world.cart.order !== "standing" || (session !== "captured" && session !== "authorized")) {
    return { said: "completes the cart of what was captured", world, task: { ...task, at: "lock" } }
  }
  const booked = withPayment(world, p, { session: "captured" })
  return {
    said: "books the capture",
    world: { ...booked, cart: { ...booked.cart, paidBy: p } },
    task: task.work === "recovery" ? backToLook(task) : null,
  }
}

/** What the store has of a payment that was closed: the order that waits for it is canceled. */
export function voidInStore(world: World, task: Task, run: Run): Done {
  const { payment: p } = task
  const { row } = at(world.payments, p)
  if (world.cart.lock !== "free") {
    return {
      said: "waits in vain for the cart of the closed payment",
      world,
      task: task.work === "recovery" ? { ...task, at: "look", attempted: "obstructed" } : null,
    }
  }
  const done = (said: string, after: World): Done => ({
    said,
    world: after,
    task: task.work === "recovery" ? backToLook(task) : null,
  })
  if (!isClosed(row)) {
    return done("finds the payment reopened", world)
  }
  const waiting = findWaitingOrder(toPayment(row, p, run), toStoreView(world, p, run))
  if (waiting && row.hasOrder) {
    if (run.isSplit) {
      throw new Broken("An order of a store that splits carts is canceled.")
    }
    const canceled: World = { ...world, cart: { ...world.cart, order: "canceled" } }
    return done("cancels the order that waits", canceled)
  }
  const isFree = world.cart.order === "none"
  return done(
    "takes the closed payment out of the store",
    isFree ? withPayment(world, p, { session: "none" }) : world
  )
}

const backToLook = (task: Task): Task => ({ ...task, at: "look", attempted: "done" })
