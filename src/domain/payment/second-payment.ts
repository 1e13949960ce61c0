/** What stands in the way of a second payment: of the same cart, or of the same payment collection. */
import { mayHaveBeenPaid, type AtWallet, type Payment, type PaymentState } from "./payment"

/** While a payment is here, its cart and its payment sessions must not change. */
export const HOLDS_CART: readonly PaymentState[] = ["resuming", "review", "authorized", "captured"]

export function holdsCart(payment: Pick<Payment, "state"> & AtWallet): boolean {
  const { state } = payment
  return HOLDS_CART.includes(state) || (state === "approved" && mayHaveBeenPaid(payment))
}

/** At most one payment of a payment collection may be in one of these: a unique index says so, too. */
const OCCUPIES_COLLECTION: readonly PaymentState[] = ["resuming", "authorized", "captured"]

export function occupiesCollection({ state }: Pick<Payment, "state">): boolean {
  return OCCUPIES_COLLECTION.includes(state)
}

/** It is being taken, was taken, or that is unknown: no other payment of the collection may begin. */
export function mayBeTaken(payment: Pick<Payment, "state" | "capture">): boolean {
  const isUnclear = payment.state === "review" && payment.capture !== "none"
  return occupiesCollection(payment) || isUnclear
}

/** Whether a payment may be started beside the others of its payment collection. */
export function mayOpen(others: readonly Payment[]): boolean {
  return !others.some(holdsCart)
}
