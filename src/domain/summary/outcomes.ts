/** A payment's outcome, as coarse as the overview counts it. */
import type { PaymentState } from "../payment/payment"

/** From the least to the most: a customer who tried several times counts by the best of their payments. */
export const COUNTED_OUTCOMES = ["lost", "awaiting", "review", "paid"] as const
export type CountedOutcome = (typeof COUNTED_OUTCOMES)[number]

/** Where a customer was lost: before the wallet's page was there, on it, or after the approval. */
export type LostAt = "start" | "wallet" | "capture"

/** Null: replaced by another payment of the same customer, who would be counted twice. */
export const OUTCOME_OF: Record<PaymentState, CountedOutcome | null> = {
  captured: "paid",
  closed_refunded: "paid",
  init_sent: "awaiting",
  ready: "awaiting",
  approved: "awaiting",
  authorized: "awaiting",
  resuming: "awaiting",
  unconfirmed: "awaiting",
  review: "review",
  init_failed: "lost",
  declined: "lost",
  canceled: "lost",
  expired: "lost",
  closed_unpaid: "lost",
  superseded: null,
}

type Lost = { state: PaymentState; approved: boolean; reason: string | null }

export function lostAt({ state, approved }: Lost): LostAt {
  if (state === "init_failed") {
    return "start"
  }
  return approved ? "capture" : "wallet"
}

/** A closed review keeps the review's reason, but its result is that nothing was paid. */
export function lostWhy({ state, reason }: Lost): string {
  return state === "closed_unpaid" ? state : (reason ?? state)
}
