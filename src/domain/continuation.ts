/** Where a customer's payment link leads, for every state of its cart's payments. */
import { holdsCart, mayHaveBeenPaid, mayStillBePaid, type Payment } from "./payment/payment"

type LinkedPayment = Pick<
  Payment,
  "id" | "state" | "captures" | "capture_mode" | "redirection_url"
> & { payment_session_id: string | null }

export type Continuation =
  /** A live payment: the customer continues to its page at the wallet. */
  | { kind: "forward"; id: string }
  /** The customer approved, but there is no order yet: a click completes it. */
  | { kind: "finish"; id: string }
  /** Over, under way or in review: the outcome decides where the customer lands. */
  | { kind: "settled"; id: string }
  /** The cart was ordered, or its order paid, without any of these payments. */
  | { kind: "overtaken" }
  /** The cart is to be paid another way. */
  | { kind: "replaced" }
  | { kind: "cart_changed" }
  /** As these two, if one of the payments may have been paid. */
  | { kind: "unclear" }
  /** Nothing is live, and a new payment can be started. */
  | { kind: "restart" }

export type ContinuationFacts = {
  /** Every payment of the collection, newest first. */
  payments: LinkedPayment[]
  /** The collection's sessions now. */
  sessions: { id: string; isOurs: boolean }[]
  /** An order was made of the cart; or, for an order's later payment, nothing of it is left to be paid. */
  isOrdered: boolean
  /** Whether the cart is no longer what this payment was started for. */
  isChanged: (paymentId: string) => boolean
}

export function continuationOf(facts: ContinuationFacts): Continuation {
  const { payments, sessions, isOrdered, isChanged } = facts
  const held = payments.find(holdsCart)
  if (held) {
    return { kind: "settled", id: held.id }
  }
  const approved = payments.find(({ state }) => state === "approved")
  if (approved) {
    // A manual capture relies on the return, so it must come from the wallet.
    return { kind: approved.capture_mode === "automatic" ? "finish" : "forward", id: approved.id }
  }
  if (isOrdered) {
    return { kind: "overtaken" }
  }
  if (sessions.some(({ isOurs }) => !isOurs)) {
    return ended(payments, "replaced")
  }
  const fits = (payment: LinkedPayment) => hasSession(payment, sessions) && !isChanged(payment.id)
  const live = payments.find((payment) => isAtWallet(payment) && fits(payment))
  if (live) {
    return { kind: "forward", id: live.id }
  }
  const left = payments.filter(mayStillBePaid)
  const payable = left.find(fits)
  if (payable) {
    return { kind: "forward", id: payable.id }
  }
  // What is approved at the wallet now could not become an order, and what was approved is to be looked up.
  const unconfirmed = left.find(({ state }) => state === "unconfirmed")
  if (unconfirmed) {
    return { kind: "settled", id: unconfirmed.id }
  }
  const [newest] = payments
  const isOutdated = sessions.length === 0 && newest !== undefined && isChanged(newest.id)
  return isOutdated ? ended(payments, "cart_changed") : { kind: "restart" }
}

/** Without its session no payment becomes an order. */
function hasSession(
  { payment_session_id }: LinkedPayment,
  sessions: ContinuationFacts["sessions"]
): boolean {
  return sessions.some(({ id }) => id === payment_session_id)
}

function isAtWallet({ state, redirection_url }: LinkedPayment): boolean {
  return state === "ready" && redirection_url !== null
}

function ended(payments: LinkedPayment[], kind: "replaced" | "cart_changed"): Continuation {
  return { kind: payments.some(isUnclear) ? "unclear" : kind }
}

/** The customer did not come back from the wallet, so we must not say that nothing was charged. */
export function isUnclear(payment: Pick<LinkedPayment, "state" | "captures" | "redirection_url">) {
  const isLeft = ["ready", "expired", "superseded", "unconfirmed"].includes(payment.state)
  return isLeft && mayHaveBeenPaid(payment)
}
