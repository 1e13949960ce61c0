/** A payment as the rules see it: its row in the ledger, and nothing else. */
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
/** `resume`: the service waits for our call before it captures. `return`: it captures by itself. */
export type Confirmation = "resume" | "return"
export type CaptureMode = "automatic" | "manual"
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
  confirmation: Confirmation
  capture_mode: CaptureMode
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
  /** Return mode: when the service's own server called the return URL. */
  server_called_at: Date | null
  /** Decimals in major units. */
  amount: string
  refunded_amount: string
  currency_code: string
  state_changed_at: Date
  /** When recovery is to look at it; null where nothing is left to be done. */
  look_at: Date | null
  /** How often recovery has looked since the payment last changed. */
  recovery_attempts: number
}

/** While a payment is here, its cart and its payment sessions must not change. */
export const HOLDS_CART: readonly PaymentState[] = ["resuming", "review", "authorized", "captured"]

type Standing = Pick<Payment, "state" | "confirmation">

export function holdsCart({ state, confirmation }: Standing): boolean {
  return HOLDS_CART.includes(state) || (state === "approved" && capturesByItself({ confirmation }))
}

/** At most one payment of a payment collection may be in one of these: a unique index says so, too. */
const OCCUPIES_COLLECTION: readonly PaymentState[] = ["resuming", "authorized", "captured"]

export function occupiesCollection({ state }: Pick<Payment, "state">): boolean {
  return OCCUPIES_COLLECTION.includes(state)
}

/** It is being taken, was taken, or nobody knows: no other payment of the collection may begin. */
export function mayBeTaken(payment: Pick<Payment, "state" | "capture">): boolean {
  const isUnclear = payment.state === "review" && payment.capture !== "none"
  return occupiesCollection(payment) || isUnclear
}

/** The service captures without being asked, so a customer who was at the wallet may have paid. */
export function capturesByItself({ confirmation }: Pick<Payment, "confirmation">): boolean {
  return confirmation === "return"
}

/** The wallet's address is known. Without it nobody was ever sent there, so nobody can have approved anything. */
export function wasStarted({ redirection_url }: Pick<Payment, "redirection_url">): boolean {
  return redirection_url !== null
}

/** A person has said that no money is here. */
export function isClosed({ state }: Pick<Payment, "state">): boolean {
  return state === "closed_unpaid" || state === "closed_refunded"
}
