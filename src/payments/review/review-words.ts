/** What an admin reads about a payment in review: what is known, what is not, and what to look up. */
import type { Payment } from "../../domain/payment/payment"
import { REVIEW_REASONS } from "../../domain/payment/reasons"
import { say } from "../../words/say"
import type { ServiceNames } from "../../words/service-name"

export type ReviewWords = { known: string; unknown: string; look_up: string }

export function reviewWords(
  { state, reason }: Pick<Payment, "state" | "reason">,
  service: ServiceNames
): ReviewWords {
  // What is listed apart keeps the reason why it ended, which says nothing of what to check.
  const named = state === "unconfirmed" ? "unconfirmed" : reason
  const asked = REVIEW_REASONS.find((one) => one === named) ?? "outcome_unknown"
  return {
    known: say(`reviewWords.${asked}.known`, service),
    unknown: say(`reviewWords.${asked}.unknown`, service),
    look_up: say(`reviewWords.${asked}.lookUp`, service),
  }
}
