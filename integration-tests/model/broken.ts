/** A promise that is broken by what is about to be done, whatever comes of it. */
import type { Cart, PaymentInWorld, Run, Task, World } from "./world"

export class Broken extends Error {}

const MOST_CALLS = 3

/** The service is about to be asked for a payment: whether it may be. */
export function brokenByCall(
  { row, changed, toldNo, truth }: PaymentInWorld,
  { paidBy }: Cart,
  { work, call }: Task,
  run: Run
): string | null {
  if (!row.hasWallet) {
    return "The service is asked for a payment that it never gave an address for."
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
  if (paidBy === "another_provider") {
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

/** Another payment of the cart is about to be started. */
export function brokenByStart({ payments, touchedByPerson }: World, run: Run): string | null {
  const mayBePaid = payments.some(
    ({ truth }) =>
      !truth.refunded &&
      // What a refusal means is not known where none was proven.
      (truth.mayBeCaptured || truth.cameBack || (!run.proven && truth.calls > 0))
  )
  return mayBePaid && !touchedByPerson
    ? "The customer may have paid, and is asked to pay again."
    : null
}
