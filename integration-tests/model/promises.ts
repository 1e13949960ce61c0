/** What docs/reliability.md promises, as a look at a world. Null where all is kept. */
import { isClosed } from "../../src/domain/payment/payment"
import { isLeftOpen } from "../../src/domain/payment/store-view"
import { canKnow } from "./broken"
import { noticedCancels } from "./moves/recovery"
import { ENDLESS, isDue, toPayment, toStoreView } from "./rules"
import type { PaymentInWorld, Run, World } from "./world"

/** Of every world, whatever is under way in it. */
export function brokenAlways(world: World, run: Run): string | null {
  const { payments, cart, touchedByPerson } = world
  const kept = payments.filter(({ truth }) => !truth.refunded)
  const elsewhere = Number(cart.paidBy === "another_provider")
  const charges = kept.reduce((sum, { truth }) => sum + truth.captures, elsewhere)
  if (run.service === "when_asked" && charges > 1 && !touchedByPerson && !run.isMisled) {
    return "The buyer was charged twice for one cart."
  }
  const payer = typeof cart.paidBy === "number" ? payments[cart.paidBy] : null
  if (payer && payer.truth.captures === 0 && !touchedByPerson && !run.isMisled) {
    return "The order is shown as paid, and nothing was captured."
  }
  const occupying = payments.filter(({ row }) =>
    ["resuming", "authorized", "captured"].includes(row.state)
  )
  return cart.kind === "cart" && occupying.length > 1
    ? "Two payments of one cart are under way or made."
    : null
}

/** Of a world in which nothing is under way, recovery has nothing to do, and hours have passed. */
export function brokenAtRest(world: World, run: Run): string | null {
  const { payments, cart } = world
  for (const [index, payment] of payments.entries()) {
    const broken = brokenPayment(payment, index, world, run)
    if (broken) {
      return `Payment ${String(index + 1)}: ${broken}`
    }
  }
  const isAwaited = payments.some(({ row }) => row.state === "review" || row.state === "authorized")
  // It waits for an admin's capture, who is told where nothing can be captured any more.
  const isTold =
    run.capture === "manual" && payments.some(({ session }) => session === "authorized")
  const isOthers = payments.some(({ row }) => row.state === "unconfirmed")
  const isLeft = cart.kind === "cart" && cart.order === "standing" && cart.paidBy === null
  // The payment's page says that its order is still open.
  const isOpen = payments.some(
    ({ row }, p) =>
      isClosed(row) &&
      row.hasOrder &&
      isLeftOpen(toPayment(row, p, run), toStoreView(world, p, run))
  )
  if (isLeft && !isOpen && !isAwaited && !isTold && !isOthers) {
    return "An unpaid order is left without a review."
  }
  return null
}

function brokenPayment(
  { row, truth, session }: PaymentInWorld,
  index: number,
  world: World,
  run: Run
): string | null {
  const { cart } = world
  if (
    ["init_sent", "resuming"].includes(row.state) ||
    (row.state === "approved" && row.reason === null)
  ) {
    return `it stands still in "${row.state}".`
  }
  if (row.attempts === ENDLESS) {
    return "recovery comes again and again, and nothing comes of it."
  }
  const isEnded = ["declined", "canceled", "superseded", "expired"].includes(row.state)
  if (isEnded && row.resume_count > 0 && row.approved_by === "return") {
    return "its refusal contradicts the signed return, and it is not listed."
  }
  // A customer who pays and never comes back is listed, unless an admin has marked the payment as unpaid before.
  const isListed =
    run.service === "on_approval" &&
    ["unconfirmed", "closed_unpaid"].includes(row.state) &&
    !truth.cameBack
  // The order waits for an admin to capture it, who can't if the service is known to capture on approval.
  const isHeld =
    row.state === "authorized" && cart.order === "standing" && row.captures !== "on_approval"
  const isShown =
    row.state === "review" || isListed || isHeld || truth.refunded || !canKnow(world, run)
  const isPayer = cart.paidBy === index || (cart.kind === "order" && session === "captured")
  const isBooked = cart.order === "standing" && isPayer && row.state === "captured"
  if (truth.captures > 0 && !isShown && !isBooked) {
    return `the money was taken, and it is "${row.state}" (${row.reason ?? "no reason"}) without an order or a review.`
  }
  if (run.capture === "automatic" && session === "authorized") {
    return "its order is shown as authorized, and nothing can be captured."
  }
  if (row.state === "closed_refunded" && !truth.refunded) {
    return "it is called refunded, and was not."
  }
  if (row.state === "review" && row.reason === "refund_owed" && truth.refunded) {
    return "all of it was refunded, and a person is still asked to."
  }
  if (row.state === "review" && row.capture === "none" && truth.mayBeCaptured) {
    return "it may have been captured, and the review says that it was not."
  }
  if (row.state === "captured" && !isBooked && !truth.refunded) {
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
      ({ row }, index) =>
        row.age === 2 && !row.askedJustNow && (row.attempts === ENDLESS || !isDue(row, index, run))
    )
  )
}
