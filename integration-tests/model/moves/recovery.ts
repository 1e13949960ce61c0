/** Recovery claims what is due, or comes across an order that was canceled. */
import { waitsForCart } from "../../../src/domain/payment/recovery"
import type { Signal } from "../../../src/domain/payment/signal"
import { apply, claimed, isDue, toPayment, withPayment } from "../rules"
import type { Happening, Run, World } from "../world"
import { begin, begunAt } from "./servers"

const ORDER_CANCELED: Signal = { type: "order_canceled" }

export function recovery(world: World, run: Run): Happening[] {
  const { cart, servers } = world
  // A lock that a live server holds ends with its work, unless that is stopped.
  const isWaited = cart.lock === "held" && run.stalls === 0
  if (isWaited || !servers.includes(null)) {
    return []
  }
  return world.payments.flatMap(({ row }, p) => {
    const isClaimed = world.servers.some((task) => task?.work === "recovery" && task.payment === p)
    if (isClaimed || !isDue(row, p, run)) {
      return []
    }
    const claim = withPayment(world, p, { row: claimed(row) })
    if (cart.lock !== "free" && waitsForCart(toPayment(claimed(row), p, run))) {
      const said = `Recovery finds the cart of payment ${String(p + 1)} held`
      return [{ said, world: claim }]
    }
    const begun = begin(claim, { work: "recovery", payment: p, at: "look" })
    const name = `Recovery claims payment ${String(p + 1)}`
    const { crashes } = world.left
    const dead = { ...claim, left: { ...world.left, crashes: crashes - 1 } }
    return [
      ...(begun ? begunAt(begun, name, run) : []),
      ...(crashes > 0 ? [{ said: `${name}, and its server dies`, world: dead }] : []),
    ]
  })
}

/** A subscriber hears of a canceled order, or recovery comes across it. */
export function noticedCancels(world: World, run: Run): Happening[] {
  if (world.cart.order !== "canceled") {
    return []
  }
  return world.payments.flatMap(({ row }, p) => {
    const asked = row.hasOrder ? apply(world, p, ORDER_CANCELED, run) : { world }
    return asked.world === world
      ? []
      : [{ said: `The canceled order of payment ${String(p + 1)} is noticed`, world: asked.world }]
  })
}
