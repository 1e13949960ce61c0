/** What a payment request asks for, and how it stands: read from the books each time, and never kept. */
import { addDecimals, toMinorUnits } from "./money"
import { claimsOn, type Debt } from "./payment/capture"
import { mayHaveBeenPaid, type Payment } from "./payment/payment"

/** Why an order owes something, by the last change that was made to it. */
export type RequestReason = "edited" | "exchange" | "claim"

/** What covers a part of the debt, and is to be settled before that part is asked for again. */
export type Unsettled = {
  /** Of a wallet payment; null: another provider's. */
  id: string | null
  state: "authorized" | "awaited" | "review"
  /** As a decimal. */
  amount: string
}

export type RequestFacts = {
  /** Null: the order takes no payments, because it was canceled or is a draft. */
  debt: Debt | null
  currencyCode: string
  /** The wallet payments of the order, in whichever collection. */
  payments: readonly Payment[]
  /** Of those that are doubtful, the ones that their customer can go on with. */
  continuable: readonly string[]
  /** What other providers hold for the order, or wait for. */
  elsewhere: readonly Unsettled[]
}

/** `amount`: what is to be paid now, as a decimal. */
export type Due = {
  status: "open" | "paid" | "review" | "closed"
  amount: string
  unsettled: Unsettled[]
}

export function dueOf({ debt, currencyCode, payments, continuable, elsewhere }: RequestFacts): Due {
  if (!debt) {
    return { status: "closed", amount: "0", unsettled: [] }
  }
  if (toMinorUnits(debt.owed, currencyCode) <= 0n) {
    return { status: "paid", amount: "0", unsettled: [] }
  }
  const doubtful = payments.filter(
    (payment) =>
      isDoubtful(payment) && !debt.booked.includes(payment.id) && !continuable.includes(payment.id)
  )
  const unsettled = [...[...claimsOn(debt, payments), ...doubtful].map(toUnsettled), ...elsewhere]
  const amount = addDecimals([debt.owed, ...unsettled.map((one) => `-${one.amount}`)])
  return toMinorUnits(amount, currencyCode) > 0n
    ? { status: "open", amount, unsettled }
    : { status: "review", amount: "0", unsettled }
}

/**
 * The customer did not come back from the wallet and may have paid: another payment could charge twice. What was
 * left of the cart before the order was made is no part of what the order owes since.
 */
export function isDoubtful(payment: Payment): boolean {
  const isLeft = ["expired", "unconfirmed"].includes(payment.state)
  return isLeft && payment.cart_id === null && mayHaveBeenPaid(payment)
}

function toUnsettled({ id, state, amount }: Payment): Unsettled {
  const isAwaited = ["approved", "resuming", "captured"].includes(state)
  return {
    id,
    state: state === "authorized" ? state : isAwaited ? "awaited" : "review",
    amount,
  }
}
