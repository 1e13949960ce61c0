/** Where a customer's payment link leads, for every state of its cart's payments. */
import { mayHaveBeenPaid, mayStillBePaid, type Payment } from "./payment/payment"
import { holdsCart } from "./payment/second-payment"

type LinkedPayment = Pick<
  Payment,
  "id" | "state" | "captures" | "capture_mode" | "redirection_url"
> & { payment_session_id: string | null }

export type Continuation<Linked> =
  /** A live payment: the customer continues to its page at the wallet. */
  | { kind: "forward"; payment: Linked }
  /** The customer approved, but there is no order yet: a click completes it. */
  | { kind: "finish"; payment: Linked }
  /** Over, under way or in review: the outcome decides where the customer lands. */
  | { kind: "settled"; payment: Linked }
  /** The cart was ordered, or its order paid, without any of these payments. */
  | { kind: "overtaken" }
  /** The cart is to be paid another way. */
  | { kind: "replaced" }
  | { kind: "cart_changed" }
  /** As these two, if one of the payments may have been paid. */
  | { kind: "unclear" }
  /** Nothing is live, and a new payment can be started. */
  | { kind: "restart" }

export type ContinuationFacts<Linked extends LinkedPayment> = {
  /** Every payment of the collection, newest first. */
  payments: Linked[]
  /** The collection's sessions now. */
  sessions: { id: string; isOurs: boolean }[]
  /** An order was made of the cart; or, for an order's later payment, nothing of it is left to be paid. */
  isOrdered: boolean
  /** Whether the cart is no longer what this payment was started for. */
  isChanged: (payment: Linked) => boolean
}

export function continuationOf<Linked extends LinkedPayment>(
  facts: ContinuationFacts<Linked>
): Continuation<Linked> {
  const { payments, sessions, isOrdered, isChanged } = facts
  const held = payments.find(holdsCart)
  if (held) {
    return { kind: "settled", payment: held }
  }
  const approved = payments.find(({ state }) => state === "approved")
  if (approved) {
    // A manual capture relies on the return, so it must come from the wallet.
    const kind = approved.capture_mode === "automatic" ? "finish" : "forward"
    return { kind, payment: approved }
  }
  if (isOrdered) {
    return { kind: "overtaken" }
  }
  if (sessions.some(({ isOurs }) => !isOurs)) {
    return ended(payments, "replaced")
  }
  // Without its session no payment becomes an order.
  const hasSession = (payment: Linked) =>
    sessions.some(({ id }) => id === payment.payment_session_id)
  const fits = (payment: Linked) => hasSession(payment) && !isChanged(payment)
  const live = payments.find((payment) => isAtWallet(payment) && fits(payment))
  if (live) {
    return { kind: "forward", payment: live }
  }
  const left = payments.filter(mayStillBePaid)
  const payable = left.find(fits)
  if (payable) {
    return { kind: "forward", payment: payable }
  }
  // What is approved at the wallet now could not become an order, and what was approved is to be looked up.
  const unconfirmed = left.find(({ state }) => state === "unconfirmed")
  if (unconfirmed) {
    return { kind: "settled", payment: unconfirmed }
  }
  const [newest] = payments
  const isOutdated = sessions.length === 0 && newest !== undefined && isChanged(newest)
  return isOutdated ? ended(payments, "cart_changed") : { kind: "restart" }
}

function isAtWallet({ state, redirection_url }: LinkedPayment): boolean {
  return state === "ready" && redirection_url !== null
}

function ended(payments: LinkedPayment[], kind: "replaced" | "cart_changed") {
  return { kind: payments.some(isUnclear) ? ("unclear" as const) : kind }
}

/** The customer did not come back from the wallet, so we must not say that nothing was charged. */
export function isUnclear(payment: Pick<LinkedPayment, "state" | "captures" | "redirection_url">) {
  const isLeft = ["ready", "expired", "superseded", "unconfirmed"].includes(payment.state)
  return isLeft && mayHaveBeenPaid(payment)
}
