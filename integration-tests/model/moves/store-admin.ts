/** In Medusa's own pages: an order is canceled, a refund is made and recorded. */
import { mayBeTaken } from "../../../src/domain/payment/second-payment"
import type { Signal, SignalOf } from "../../../src/domain/payment/signal"
import { apply, withPayment } from "../rules"
import { withTrouble } from "../server/changes"
import type { Happening, Run, World } from "../world"

const CANCELED_IN_STORE: Signal = { type: "canceled_in_store" }

const REFUNDED: SignalOf<"refund_recorded"> = {
  type: "refund_recorded",
  refunded_amount: "1",
  actor: "",
  detail: {},
}

const REFUNDED_PARTLY: Signal = { ...REFUNDED, refunded_amount: "0.4" }

export function storeAdmin(world: World, run: Run): Happening[] {
  const { left, cart } = world
  const all: Happening[] = []
  if (left.troubles > 0 && cart.order === "none" && !cart.soldOut) {
    const sold = { ...withTrouble(world), cart: { ...cart, soldOut: true } }
    all.push({ said: "The last item is sold to somebody else", world: sold })
  }
  // Nobody cancels an order in the minutes in which a server is still making it.
  const isBeingMade = world.servers.some((task) => task?.madeOrder)
  if (left.cancels > 0 && cart.order === "standing" && cart.lock === "free" && !isBeingMade) {
    const less = { ...world, left: { ...left, cancels: left.cancels - 1 } }
    all.push({ said: "An admin cancels the order", world: cancelOrder(less, run) })
  }
  // An order that owes nothing any more: a credit line, or a payment that the store has received another way.
  const isOpen = cart.order === "standing" && cart.paidBy === null
  const isUnderWay = world.servers.some((task) => task !== null)
  const isWaiting = ({ row }: World["payments"][number]) =>
    row.state === "authorized" || !mayBeTaken(row)
  if (left.troubles > 0 && isOpen && !isUnderWay && world.payments.every(isWaiting)) {
    const settled = { ...cart, paidBy: "another_provider" } as const
    all.push({
      said: "The store gives credit for the whole order",
      world: { ...withTrouble(world), cart: settled },
    })
  }
  world.payments.forEach(({ row, truth }, p) => {
    const isKept = row.state === "captured" || (row.state === "review" && row.capture === "known")
    if (left.decisions > 0 && isKept && truth.captures > 0 && !truth.refunded) {
      const less = { ...world, left: { ...left, decisions: left.decisions - 1 } }
      const refunded = withPayment(less, p, { truth: { ...truth, refunded: true } })
      const { world: recorded } = apply(refunded, p, REFUNDED, run)
      const { world: partly } = apply(less, p, REFUNDED_PARTLY, run)
      all.push({ said: `A part of payment ${String(p + 1)} is refunded`, world: partly })
      all.push({
        said: `Payment ${String(p + 1)} is refunded, and that is recorded`,
        world: recorded,
      })
    }
  })
  return all
}

/** Medusa asks the provider to let go of each authorized payment. If the provider refuses, it goes on all the same. */
function cancelOrder(world: World, run: Run): World {
  const { payments, cart } = world
  const asked = payments.reduce(
    (next, { session }, p) =>
      session === "authorized" ? apply(next, p, CANCELED_IN_STORE, run).world : next,
    world
  )
  return { ...asked, cart: { ...cart, order: "canceled" } }
}
