/** A promise that is broken by what is about to be done, whatever comes of it. */
import type { Settlement } from "../../src/domain/payment/session-status"
import { at } from "./rules"
import { knownIn, type PaymentInWorld, type Run, type Task, type World } from "./world"

export class Broken extends Error {}

const MOST_CALLS = 3

/**
 * Whether the store can know what it promises to know. If it takes a service that captures on approval for one that
 * waits, or an answer for its contrary, nothing tells it that the customer has paid.
 */
export function canKnow(world: World, run: Run): boolean {
  const isWrong = run.service === "on_approval" && knownIn(world, run) === "when_asked"
  return !run.isMisled && !isWrong
}

/** The service is about to be asked for a payment: whether it may be. */
export function brokenByCall(world: World, task: Task, run: Run): string | null {
  const { work, call } = task
  const { row, changed, toldNo, truth } = at(world.payments, task.payment)
  if (!row.hasWallet) {
    return "The service is asked for a payment that it never gave an address for."
  }
  if (knownIn(world, run) === "on_approval") {
    return "The service is asked for a payment, although it is known to capture on approval."
  }
  if (truth.mayBeCaptured && work !== "admin") {
    return "The service is asked again by itself, although it may have captured."
  }
  if (truth.mayBeCaptured && call !== row.resume_count) {
    return "A person has the service asked again, and has not seen what became of the last call."
  }
  if (row.capture === "known") {
    return "The service is asked for what it is known to have captured."
  }
  if (world.cart.paidBy === "another_provider") {
    return "The customer is charged for an order that was paid another way."
  }
  if (changed) {
    return "The customer is charged for a cart that has changed since it was approved."
  }
  if (truth.calls >= MOST_CALLS || (truth.calls > 0 && row.askedJustNow)) {
    return "The service is asked too often, or too soon."
  }
  if (run.capture === "manual" && work !== "admin") {
    return "The customer is charged before an admin captures the payment."
  }
  if (work === "recovery" && toldNo) {
    return "The customer was told that it did not work, and is charged behind their back."
  }
  return work === "recovery" && row.age === 2
    ? "The customer left long ago, and is charged behind their back."
    : null
}

/** Another payment of the cart, or of the order's debt, is about to be started. */
export function brokenByStart(world: World, run: Run): string | null {
  const mayBePaid = world.payments.some(
    (payment) =>
      mayHavePaid(payment, world, run) ||
      // What a refusal means is not known before one was proven.
      (!payment.truth.refunded && !run.proven && payment.truth.calls > 0)
  )
  return mayBePaid && !world.touchedByPerson
    ? "The customer may have paid, and is asked to pay again."
    : null
}

const PAY_AGAIN: Settlement["outcome"][] = ["retry", "declined", "cart_changed"]

/** A customer who came back is about to be told what came of it. */
export function brokenByTelling(
  world: World,
  p: number,
  { outcome, reason }: Settlement,
  run: Run
): string | null {
  // "Something went wrong" asks the customer to contact the store before paying again.
  const isAsked = PAY_AGAIN.includes(outcome) && reason !== "unknown_error"
  return isAsked && !world.touchedByPerson && mayHavePaid(at(world.payments, p), world, run)
    ? `The customer may have paid, and is told: ${reason ?? outcome}.`
    : null
}

function mayHavePaid({ truth }: PaymentInWorld, world: World, run: Run): boolean {
  return !truth.refunded && (truth.mayBeCaptured || (truth.cameBack && canKnow(world, run)))
}
