/** What an order owes, over all of its payment collections: one debt is paid once. */
import { toMinorUnits } from "../money"
import { holdsCart, mayBeTaken, type Payment } from "./payment"

export type Debt = {
  /** As a decimal: the order's total, less what is booked on it. */
  owed: string
  /** The wallet payments that are booked on the order, by id. */
  booked: readonly string[]
}

/** What no other payment of the order is taking, or may have taken, or holds, in minor units. */
export function unclaimedOf(
  { owed, booked }: Debt,
  others: readonly Payment[],
  currencyCode: string
): bigint {
  return others
    .filter((other) => holdsCart(other) && !booked.includes(other.id))
    .reduce(
      (left, { amount, currency_code }) => left - toMinorUnits(amount, currency_code),
      toMinorUnits(owed, currencyCode)
    )
}

/** What a payment in another collection of the order takes is not left for this one. */
export function isClaimed(
  { amount, currency_code }: Payment,
  beside: readonly Payment[],
  debt: Debt | null
): boolean {
  if (!debt) {
    return false
  }
  // Two that were both approved do not wait for each other: the first to be asked for is taken.
  const left = unclaimedOf(debt, beside.filter(mayBeTaken), currency_code)
  // That the order owes less by itself is a change since the approval.
  return left < toMinorUnits(debt.owed, currency_code) && left < toMinorUnits(amount, currency_code)
}
