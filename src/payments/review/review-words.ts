/** What an admin reads about a payment in review: what is known, what is not, and what to look up. */
import { REVIEW_REASONS } from "../../domain/payment/reasons"
import { say } from "../../words/say"
import type { ServiceNames } from "../../words/service-name"

export type ReviewWords = { known: string; unknown: string; look_up: string }

export function reviewWords(reason: string | null, service: ServiceNames): ReviewWords {
  const asked = REVIEW_REASONS.find((one) => one === reason) ?? "outcome_unknown"
  return {
    known: say(`reviewWords.${asked}.known`, service),
    unknown: say(`reviewWords.${asked}.unknown`, service),
    look_up: say(`reviewWords.${asked}.lookUp`, service),
  }
}
