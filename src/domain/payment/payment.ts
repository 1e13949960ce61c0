/** A payment as the rules see it: only its row in the ledger. */
import type { Reason } from "./reasons"

export const PAYMENT_STATES = [
  "init_sent",
  "init_failed",
  "ready",
  "approved",
  "authorized",
  "resuming",
  "captured",
  "declined",
  "canceled",
  "expired",
  "superseded",
  "unconfirmed",
  "review",
  "closed_unpaid",
  "closed_refunded",
] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

export type PaymentKind = "payment" | "test"
export type CaptureMode = "automatic" | "manual"
/** When the service takes the money: on our resume call, as soon as the customer approves, or not known yet. */
export const CAPTURES = ["when_asked", "unknown", "on_approval"] as const
export type Captures = (typeof CAPTURES)[number]
/** The customer's signed return, the wallet's SDK, or an admin who completes what the customer left. */
export type ApprovedBy = "return" | "sdk" | "admin"

/** What is known of the money, apart from the state: a payment in review may have been captured. */
export type CaptureKnowledge = "none" | "unknown" | "known"

/** Where a payment stood when the service was asked to capture it. */
export type AskedFrom = Extract<PaymentState, "approved" | "authorized" | "review">

export type Payment = {
  id: string
  kind: PaymentKind
  state: PaymentState
  reason: Reason | null
  capture: CaptureKnowledge
  capture_mode: CaptureMode
  /** As known when the payment started, or stricter if more was learned since. */
  captures: Captures
  approved_by: ApprovedBy | null
  cart_id: string | null
  order_id: string | null
  /** The service's names for it, and the wallet's own page: null until init was answered. */
  transaction_id: string | null
  ext_order_id: string | null
  redirection_url: string | null
  /** How often the service was asked to capture. The last call has this number. */
  resume_count: number
  last_resume_at: Date | null
  asked_from: AskedFrom | null
  /** The call that the service answered with "captured"; null where none was. */
  captured_call: number | null
  /** The customer has come back after this call was refused. */
  returned_after_call: number | null
  /** How often a customer's visit has tried to complete the order, and when the last one did. */
  return_count: number
  last_return_at: Date | null
  /** What was known of the service when its last answer was judged. */
  profile_id: string | null
  /** If the service captures on approval: when its own server called the return URL. */
  server_called_at: Date | null
  /** Decimals in major units. */
  amount: string
  refunded_amount: string
  currency_code: string
  state_changed_at: Date
  /** When recovery checks it next; null if nothing is left to do. */
  look_at: Date | null
  /** How often recovery has looked since the payment last changed. */
  recovery_attempts: number
}

/** Its order must have it on record. */
export const TO_BE_BOOKED: readonly PaymentState[] = ["captured", "authorized"]

export function isToBeBooked({ state }: Pick<Payment, "state">): boolean {
  return TO_BE_BOOKED.includes(state)
}

export type AtWallet = Pick<Payment, "captures" | "redirection_url">

/**
 * The customer could reach the wallet, and approving there may have been enough to pay. The one predicate for
 * everything that holds, ends, restarts or recovers a payment which the service was not asked to capture.
 */
export function mayHaveBeenPaid(payment: AtWallet): boolean {
  return payment.captures !== "when_asked" && wasStarted(payment)
}

/** Its customer never came back, and may have paid: a second payment beside it could be a second charge. */
export function mayStillBePaid(payment: Pick<Payment, "state"> & AtWallet): boolean {
  return ["expired", "unconfirmed"].includes(payment.state) && mayHaveBeenPaid(payment)
}

/** The service has captured by the time it could be asked, so asking could only charge a second time. */
export function isNeverAsked({ captures }: Pick<Payment, "captures">): boolean {
  return captures === "on_approval"
}

/** If it captures on approval, not requesting avoids a second charge; if unknown, we can't assume that nothing was charged. */
export function moreCareful(...known: Captures[]): Captures {
  return CAPTURES[Math.max(...known.map((captures) => CAPTURES.indexOf(captures)))] ?? "unknown"
}

/** The wallet's address is known. Without it no customer was ever sent there, so none can have approved. */
export function wasStarted({ redirection_url }: Pick<Payment, "redirection_url">): boolean {
  return redirection_url !== null
}

/**
 * Every call was refused, and it is not known yet what this service means by it: most likely that the customer had not
 * approved. A refused call charged nothing, so the capture is requested once more if they come back by the signed link.
 */
export function takesReturn(payment: Pick<Payment, "state" | "reason" | "captures">): boolean {
  const { state, reason } = payment
  return state === "review" && reason === "refused_unproven" && !isNeverAsked(payment)
}

/** The customer has come back, and the capture was not requested since. */
export function hasReturned(payment: Payment): boolean {
  return takesReturn(payment) && payment.returned_after_call === payment.resume_count
}

/** It waits for an admin: in review, or listed apart for comparison with a statement. */
export function awaitsDecision({ state }: Pick<Payment, "state">): boolean {
  return state === "review" || state === "unconfirmed"
}

/** An admin closed it as unpaid or refunded. */
export function isClosed({ state }: Pick<Payment, "state">): boolean {
  return state === "closed_unpaid" || state === "closed_refunded"
}

type Asked = Pick<Payment, "state" | "reason" | "capture" | "resume_count" | "order_id">

/**
 * The order stands, and the service has refused to capture for it: Medusa goes on showing it as authorized. A call
 * that never left is not counted, and one that was unclear leaves more than "none" behind.
 */
export function isCaptureDeclined(payment: Asked): boolean {
  const { state, reason, capture, resume_count, order_id } = payment
  const isAsked = order_id !== null && resume_count > 0
  // Listed for comparison, or in review because a dead server left the order behind.
  const isListed = state === "unconfirmed" && reason === "declined"
  const isInReview = state === "review" && reason === "order_unpaid"
  return isAsked && (isListed || (capture === "none" && (state === "declined" || isInReview)))
}
