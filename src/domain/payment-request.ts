/** What a payment request is for, and its status: read from Medusa's records each time, never stored. */
import { addDecimals, compareAmounts, toMinorUnits } from "./money"
import { claimsOn, type Debt } from "./payment/capture"
import { mayStillBePaid, type Payment } from "./payment/payment"

/** Why the order owes something, by its last change. */
export type RequestReason = "edited" | "exchange" | "claim"

/** Covers a part of the debt, and has to be settled before that part is requested again. */
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
  /** The one of these that the customer can continue at the wallet. */
  live: Payment | null
  /** What other providers hold for the order, or wait for. */
  elsewhere: readonly Unsettled[]
}

export type Due = {
  status: "open" | "paid" | "review" | "withdrawn"
  /** To be paid now, as a decimal. */
  amount: string
  /** The payment to continue with: it is for that amount, and another one could be a second charge. */
  live: string | null
  unsettled: Unsettled[]
}

const NOTHING = { amount: "0", live: null, unsettled: [] }

export function dueOf({ debt, currencyCode, payments, live, elsewhere }: RequestFacts): Due {
  if (!debt) {
    return { ...NOTHING, status: "withdrawn" }
  }
  if (toMinorUnits(debt.owed, currencyCode) <= 0n) {
    return { ...NOTHING, status: "paid" }
  }
  const claims = [...claimsOn(debt, payments), ...payments.filter(isDoubtful)]
  const left = (covers: readonly Unsettled[]) =>
    addDecimals([debt.owed, ...covers.map(({ amount }) => `-${amount}`)])
  const beside = [...claims.filter((one) => one !== live).map(toUnsettled), ...elsewhere]
  const isLive = live && compareAmounts(live.amount, left(beside), currencyCode) === 0
  const unsettled = isLive ? beside : [...claims.map(toUnsettled), ...elsewhere]
  const amount = left(unsettled)
  return toMinorUnits(amount, currencyCode) > 0n
    ? { status: "open", amount, live: isLive ? live.id : null, unsettled }
    : { ...NOTHING, status: "review", unsettled }
}

/** What was left of the cart before the order was made is no part of what the order owes since. */
function isDoubtful(payment: Payment): boolean {
  return payment.cart_id === null && mayStillBePaid(payment)
}

function toUnsettled({ id, state, amount }: Payment): Unsettled {
  const isAwaited = ["approved", "resuming", "captured"].includes(state)
  return {
    id,
    state: state === "authorized" ? state : isAwaited ? "awaited" : "review",
    amount,
  }
}
