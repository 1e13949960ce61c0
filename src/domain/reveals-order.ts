/** Whether a payment's link still reveals its order: links stay in histories, logs and mails for years. */
import { TO_BE_BOOKED, type PaymentState } from "./payment/payment"

const A_DAY_SECONDS = 24 * 60 * 60

/**
 * The customer's part was over once a payment came to one of these. What an old link may lead to afterwards is no new
 * beginning: otherwise it would tell by being followed twice.
 */
export const ENDED: readonly PaymentState[] = [
  ...TO_BE_BOOKED,
  "init_failed",
  "declined",
  "canceled",
  "expired",
  "superseded",
  "unconfirmed",
  "review",
  "closed_unpaid",
  "closed_refunded",
]

/** For a day after the payment has ended; null: it has not. */
export function revealsOrder(secondsSinceEnd: number | null): boolean {
  return secondsSinceEnd === null || secondsSinceEnd < A_DAY_SECONDS
}
