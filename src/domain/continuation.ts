/** Where a customer's payment link leads, for every way that the payments of its cart can stand. */
import { capturesByItself, holdsCart, type Payment } from "./payment/payment"

type LinkedPayment = Pick<
  Payment,
  "id" | "state" | "confirmation" | "capture_mode" | "redirection_url"
> & { payment_session_id: string | null }

export type Continuation =
  /** A live payment: the customer goes on to the wallet's page for it. */
  | { kind: "forward"; id: string }
  /** The customer approved, and no order came of it yet: completing it is a click of theirs. */
  | { kind: "finish"; id: string }
  /** Over, under way or in review: what came of it says where the customer lands. */
  | { kind: "settled"; id: string }
  /** The cart was ordered, or its order paid, without any of these payments. */
  | { kind: "overtaken" }
  /** The cart is to be paid another way. */
  | { kind: "replaced" }
  | { kind: "cart_changed" }
  /** Nothing is live, and nothing stands in the way of a new payment. */
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
    return { kind: mayReturnByLink(approved) ? "finish" : "forward", id: approved.id }
  }
  if (isOrdered) {
    return { kind: "overtaken" }
  }
  if (sessions.some(({ isOurs }) => !isOurs)) {
    return { kind: "replaced" }
  }
  const live = payments.find(
    (payment) => isLive(payment, sessions) && payment.redirection_url !== null
  )
  if (live && !isChanged(live.id)) {
    return { kind: "forward", id: live.id }
  }
  const payable = payments.find(mayStillBePaid)
  if (payable) {
    return continuePayable(payable, isChanged(payable.id))
  }
  const [newest] = payments
  const isOutdated = sessions.length === 0 && newest !== undefined && isChanged(newest.id)
  return isOutdated ? { kind: "cart_changed" } : { kind: "restart" }
}

function isLive(
  { state, payment_session_id }: LinkedPayment,
  sessions: ContinuationFacts["sessions"]
): boolean {
  return state === "ready" && sessions.some(({ id }) => id === payment_session_id)
}

/** The service captures by itself: a second payment beside this one could be a second charge. */
function mayStillBePaid(payment: LinkedPayment): boolean {
  return (
    capturesByItself(payment) &&
    payment.redirection_url !== null &&
    ["ready", "expired", "unconfirmed"].includes(payment.state)
  )
}

function continuePayable({ id, state }: LinkedPayment, isChanged: boolean): Continuation {
  if (!isChanged) {
    return { kind: "forward", id }
  }
  return state === "unconfirmed" ? { kind: "settled", id } : { kind: "cart_changed" }
}

/** Only our own resume proves that a customer paid; elsewhere the return itself is believed, and must come from the wallet. */
function mayReturnByLink(payment: LinkedPayment): boolean {
  return !capturesByItself(payment) && payment.capture_mode === "automatic"
}
