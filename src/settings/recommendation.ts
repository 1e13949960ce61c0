/** Which confirmation suits the service, by what a calibration has shown, or else by what it did with a test payment. */
import type { Profile } from "../domain/payment/evidence"
import type { EventRow, TransactionRow } from "../modules/ext_wallet/types"
import { say } from "../words/say"
import type { ServiceNames } from "../words/service-name"
import { resumeRefusal, toOutcome } from "./test-payment-steps"

const CONFIRMATIONS = {
  resume: "resume",
  resume_calibrated: "resume",
  return_calibrated: "return",
  return_proven: "return",
  return_unproven: "return",
  return_guess: "return",
  waiting: null,
  none: null,
} as const

type RecommendationCode = keyof typeof CONFIRMATIONS
type Known = Pick<Profile, "captures_by_itself"> | null

export type Recommendation = {
  code: RecommendationCode
  confirmation: "resume" | "return" | null
  message: string
}

export function recommend(
  row: TransactionRow,
  events: EventRow[],
  profile: Known,
  service: ServiceNames
): Recommendation {
  const code = codeOf(row, events, profile)
  const message = say(`recommendation.${code}.why`, service)
  return { code, confirmation: CONFIRMATIONS[code], message }
}

function codeOf(row: TransactionRow, events: EventRow[], profile: Known): RecommendationCode {
  if (toOutcome(row, events) === "open") {
    return row.state === "approved" && row.confirmation === "return" ? "waiting" : "none"
  }
  const captured = events.filter(({ to_state }) => to_state === "captured").at(-1)
  // A service that captures by itself may answer resume as if it had waited for it.
  if (profile?.captures_by_itself === "yes") {
    return row.server_called_at ? "return_proven" : "return_calibrated"
  }
  if (captured?.from_state === "resuming") {
    return "resume"
  }
  if (captured && row.server_called_at) {
    return "return_proven"
  }
  if (profile?.captures_by_itself === "no") {
    return "resume_calibrated"
  }
  if (captured) {
    return "return_unproven"
  }
  return resumeRefusal(events) ? "return_guess" : "none"
}
