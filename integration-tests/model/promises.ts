/** What docs/reliability.md promises, as a look at a world. Null where all is kept. */
import { noticedCancels } from "./moves"
import { isDue } from "./rules"
import type { PaymentInWorld, Run, World } from "./world"

/** Of every world, whatever is under way in it. */
export function brokenAlways({ payments, cart, touchedByPerson }: World, run: Run): string | null {
  const captures = payments.reduce((sum, { truth }) => sum + truth.captures, 0)
  if (run.service === "waits" && captures > 1 && !touchedByPerson) {
    return "The buyer was charged twice for one cart."
  }
  const payer = cart.paidBy === null ? null : payments[cart.paidBy]
  if (payer && payer.truth.captures === 0 && !touchedByPerson) {
    return "The order is shown as paid, and nothing was captured."
  }
  const occupying = payments.filter(({ row }) =>
    ["resuming", "authorized", "captured"].includes(row.state)
  )
  return occupying.length > 1 ? "Two payments of one cart are under way or made." : null
}

/** Of a world in which nothing is under way, recovery has nothing to do, and hours have passed. */
export function brokenAtRest(world: World, run: Run): string | null {
  const { payments, cart } = world
  for (const [index, payment] of payments.entries()) {
    const broken = brokenPayment(payment, index, world)
    if (broken) {
      return `Payment ${String(index + 1)}: ${broken}`
    }
  }
  const isAwaited = payments.some(({ row }) => row.state === "review" || row.state === "authorized")
  const isOthers =
    run.confirmation === "return" && payments.some(({ row }) => row.state === "unconfirmed")
  if (cart.order === "standing" && cart.paidBy === null && !isAwaited && !isOthers) {
    return "An order is left that nobody has paid for, and nobody is asked about it."
  }
  return null
}

function brokenPayment(
  { row, truth }: PaymentInWorld,
  index: number,
  { cart }: World
): string | null {
  if (
    ["init_sent", "resuming"].includes(row.state) ||
    (row.state === "approved" && row.reason === null)
  ) {
    return `it stands still in "${row.state}".`
  }
  const isShown = ["review", "unconfirmed", "closed_refunded", "closed_unpaid"].includes(row.state)
  const isBooked = cart.order === "standing" && cart.paidBy === index && row.state === "captured"
  if (truth.captures > 0 && !isShown && !isBooked) {
    return `the money was taken, and it is "${row.state}" (${row.reason ?? "no reason"}) without an order or a review.`
  }
  if (row.state === "captured" && !isBooked) {
    return "it is captured in the ledger, and not in the order's books."
  }
  return null
}

export function isAtRest(world: World, run: Run): boolean {
  return (
    world.servers.every((task) => task === null) &&
    world.cart.lock === "free" &&
    noticedCancels(world, run).length === 0 &&
    world.payments.every(
      ({ row }, index) => row.age === 2 && !row.askedJustNow && !isDue(row, index, run)
    )
  )
}
