/** What has become of a payment, as coarsely as it is counted. */
import type { PaymentState } from "../payment/payment"
import { unreachable } from "../unreachable"

export const COUNTED_OUTCOMES = ["paid", "awaiting", "review", "lost"] as const
export type CountedOutcome = (typeof COUNTED_OUTCOMES)[number]

/** Where a customer was lost: before the wallet's page was there, on it, or after the approval. */
export const LOST_AT = ["start", "wallet", "capture"] as const
export type LostAt = (typeof LOST_AT)[number]

/** Null: replaced by another payment of the same customer, who would be counted twice. */
export function countedOutcome(state: PaymentState): CountedOutcome | null {
  switch (state) {
    case "captured":
    case "closed_refunded":
      return "paid"
    case "init_sent":
    case "ready":
    case "approved":
    case "authorized":
    case "resuming":
    case "unconfirmed":
      return "awaiting"
    case "review":
      return "review"
    case "init_failed":
    case "declined":
    case "canceled":
    case "expired":
    case "closed_unpaid":
      return "lost"
    case "superseded":
      return null
    default:
      return unreachable(state)
  }
}

type Lost = { state: PaymentState; approved: boolean }

export function lostAt({ state, approved }: Lost): LostAt {
  if (state === "init_failed") {
    return "start"
  }
  return approved ? "capture" : "wallet"
}

/** Of a review that was closed, the reason is the review's: what was found is that nothing was paid. */
export function lostWhy({ state, reason }: { state: PaymentState; reason: string | null }): string {
  return state === "closed_unpaid" ? state : (reason ?? state)
}
