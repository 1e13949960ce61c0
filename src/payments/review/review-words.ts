/** What an admin reads about a payment in review: what is known, what is not, and what to look up. */
import { REVIEW_REASONS } from "../../domain/payment/reasons"
import { say } from "../../words/say"

export type ReviewWords = { known: string; unknown: string; look_up: string }

export function reviewWords(reason: string | null): ReviewWords {
  const asked = REVIEW_REASONS.find((one) => one === reason) ?? "outcome_unknown"
  return {
    known: say(`reviewWords.${asked}.known`),
    unknown: say(`reviewWords.${asked}.unknown`),
    look_up: say(`reviewWords.${asked}.lookUp`),
  }
}
