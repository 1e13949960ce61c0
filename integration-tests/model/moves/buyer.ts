/** Who pays approves, comes back, cancels, changes the cart or starts anew. */
import { unclaimedOf } from "../../../src/domain/payment/capture"
import { decide } from "../../../src/domain/payment/decide"
import { isSettled } from "../../../src/domain/payment/outcome"
import { holdsCart, mayOpen } from "../../../src/domain/payment/second-payment"
import type { Signal } from "../../../src/domain/payment/signal"
import { Broken, brokenByStart, brokenByTelling, canKnow } from "../broken"
import { apply, at, RETURNED, toPayment, toStoreView, withPayment } from "../rules"
import { isBeingClosed } from "../server/asking"
import { AT_LOCK, withTrouble } from "../server/changes"
import { readEnding, settlementOf } from "../server/completing"
import {
  aNewPayment,
  knownIn,
  MOMENT,
  type Cart,
  type Happening,
  type Run,
  type World,
} from "../world"
import { begin } from "./servers"

const CALLED_BY_SERVICE: Signal = { type: "returned", by: "return", from_service: true, actor: "" }

const CANCELED: Signal = { type: "stopped", why: "canceled_by_buyer", actor: "" }

const SESSION_DELETED: Signal = { type: "session_deleted" }

export function buyer(world: World, run: Run): Happening[] {
  const { left } = world
  const all: Happening[] = []
  world.payments.forEach(({ truth, row, session }, p) => {
    const name = `payment ${String(p + 1)}`
    // Where the service waits for resume, whether the buyer approved shows in its answer and nowhere else.
    const mayApprove = row.hasWallet && !truth.approved && !isBeingClosed(world, p)
    if (mayApprove && run.service === "on_approval") {
      const approved = { ...truth, approved: true, captures: 1 }
      all.push({
        said: `The buyer approves ${name} at the wallet`,
        world: withPayment(world, p, { truth: approved }),
      })
    }
    // The service has the link since init, and may try it before anybody has an address of the wallet.
    const hasLink = row.hasWallet || run.payments === 1
    if (hasLink && left.returns > 0) {
      const less = { ...world, left: { ...left, returns: left.returns - 1 } }
      const isPaying = truth.captures > 0 && canKnow(world, run)
      if (isPaying)
        tellAtOnce(withPayment(world, p, { truth: { ...truth, cameBack: true } }), p, run)
      for (const from_service of callers(truth.approved, run)) {
        const signal = from_service ? CALLED_BY_SERVICE : RETURNED
        const { world: told, decision } = apply(less, p, signal, run)
        const after = withPayment(told, p, {
          toldNo: false,
          truth: { ...truth, cameBack: truth.cameBack || isPaying },
        })
        const said = from_service
          ? `The service calls the return link of ${name}`
          : `The return link of ${name} is opened`
        // Where there is nothing to complete, what the store has of it is written down all the same.
        const ending = decision.next === "complete" ? null : readEnding(after, p, run)
        const first = decision.next === "complete" ? AT_LOCK : ending && { at: ending }
        const begun = first && begin(after, { work: "return", payment: p, ...first })
        if (begun) all.push({ said, world: begun.world })
        else if (decision.next !== "complete") all.push({ said, world: after })
      }
    }
    if (row.hasWallet && left.cancels > 0) {
      const less = { ...world, left: { ...left, cancels: left.cancels - 1 } }
      all.push({ said: `The buyer cancels ${name}`, world: apply(less, p, CANCELED, run).world })
    }
    const isHeld = world.payments.some((other, one) => holdsCart(toPayment(other.row, one, run)))
    if (
      row.hasWallet &&
      !isHeld &&
      isFree(world) &&
      session !== "none" &&
      world.cart.kind === "cart" &&
      !at(world.payments, p).changed &&
      row.state !== "captured" &&
      left.cancels > 0
    ) {
      const changed = {
        ...withPayment(world, p, { changed: true }),
        left: { ...left, cancels: left.cancels - 1 },
      }
      all.push({ said: "The buyer changes the cart", world: changed })
    }
  })
  return [...all, ...payAnotherWay(world, run), ...startAgain(world, run)]
}

/**
 * A link that is opened again within seconds may be left alone, and its customer is told how the payment stands. That
 * changes nothing, so it is no happening of its own.
 */
function tellAtOnce(world: World, p: number, run: Run): void {
  const { row } = at(world.payments, p)
  if (row.approved_by === null || row.age > 0) {
    return
  }
  const payment = { ...toPayment(row, p, run), return_count: 1, last_return_at: MOMENT.now }
  const decision = decide(payment, [], RETURNED, MOMENT)
  const isLeft = decision.kind === "none" && decision.why === "too_soon"
  const broken =
    isLeft && isSettled(payment, toStoreView(world, p, run))
      ? brokenByTelling(world, p, settlementOf(world, p, run, null), run)
      : null
  if (broken) {
    throw new Broken(broken)
  }
}

/**
 * Medusa changes a cart under the lock that completing it takes. A server that has lost the lock and then compares has
 * claimed the payment before the cart can change, unless it is stopped in between.
 */
function isFree({ cart, servers }: World): boolean {
  return cart.lock === "free" && !servers.some((task) => task?.at === "claim")
}

/** The wallet's own server calls only for what was approved; anybody can open a link, or call the SDK's route. */
function callers(isApproved: boolean, { service }: Run): boolean[] {
  return service === "on_approval" && isApproved ? [false, true] : [false]
}

/** With another provider: Medusa makes the order under the lock of the cart, or pays for the one that waits. */
function payAnotherWay(world: World, run: Run): Happening[] {
  const { cart, left, payments } = world
  const isHeld = payments.some(({ row }, p) => holdsCart(toPayment(row, p, run)))
  if (left.troubles === 0 || !isFree(world) || cart.paidBy !== null || isHeld) {
    return []
  }
  const paid: Cart = { ...cart, order: "standing", paidBy: "another_provider" }
  const said = "The buyer pays another way"
  return cart.order === "canceled" ? [] : [{ said, world: { ...withTrouble(world), cart: paid } }]
}

/** Another session replaces the first, as Medusa does it; after a double click both are there. */
function startAgain(world: World, run: Run): Happening[] {
  const { left, cart } = world
  if (left.payments === 0) {
    return []
  }
  const less = { ...world, left: { ...left, payments: left.payments - 1 } }
  if (cart.kind === "order") {
    return owesMore(world, run)
      ? [{ said: "Payment 2 of the order is started", world: withNewPayment(less, run) }]
      : []
  }
  if (cart.order !== "none") {
    return []
  }
  const asked = apply(world, 0, SESSION_DELETED, run)
  const mayStart = (one: World) => mayOpen([toPayment(at(one.payments, 0).row, 0, run)])
  const all: Happening[] = []
  if (mayStart(asked.world)) {
    const gone = withPayment(apply(less, 0, SESSION_DELETED, run).world, 0, { session: "none" })
    all.push({ said: "The buyer starts anew: payment 2", world: withNewPayment(gone, run) })
  } else if (asked.world !== world) {
    all.push({ said: "The buyer starts anew, which is refused", world: asked.world })
  }
  if (mayStart(world) && at(world.payments, 0).session === "pending") {
    all.push({ said: "The buyer has clicked twice: payment 2", world: withNewPayment(less, run) })
  }
  return all
}

/** As the provider asks before it starts a later payment of an order. */
function owesMore({ cart, payments }: World, run: Run): boolean {
  const all = payments.map(({ row }, p) => toPayment(row, p, run))
  const booked = typeof cart.paidBy === "number" ? all.slice(cart.paidBy, cart.paidBy + 1) : []
  const debt = { owed: cart.paidBy === null ? "1" : "0", booked: booked.map(({ id }) => id) }
  return cart.order === "standing" && unclaimedOf(debt, all, "eur") > 0n
}

function withNewPayment(world: World, run: Run): World {
  const broken = brokenByStart(world, run)
  if (broken) {
    throw new Broken(broken)
  }
  return { ...world, payments: [...world.payments, aNewPayment(knownIn(world, run), run)] }
}
