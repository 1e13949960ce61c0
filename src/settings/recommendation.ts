/** Which confirmation suits the service, by what it did with a test payment. */
import type { EventRow, TransactionRow } from "../modules/ext_wallet/types"
import { say } from "../words/say"
import type { ServiceNames } from "../words/service-name"
import { resumeRefusal } from "./test-payment-steps"

const CONFIRMATIONS = {
  resume: "resume",
  return_proven: "return",
  return_unproven: "return",
  return_guess: "return",
  waiting: null,
  none: null,
} as const

type RecommendationCode = keyof typeof CONFIRMATIONS

export type Recommendation = {
  code: RecommendationCode
  confirmation: "resume" | "return" | null
  message: string
}

export function recommend(
  row: TransactionRow,
  events: EventRow[],
  service: ServiceNames
): Recommendation {
  const code = codeOf(row, events)
  const message = say(`recommendation.${code}.why`, service)
  return { code, confirmation: CONFIRMATIONS[code], message }
}

function codeOf(row: TransactionRow, events: EventRow[]): RecommendationCode {
  const captured = events.filter(({ to_state }) => to_state === "captured").at(-1)
  if (captured?.from_state === "resuming") {
    return "resume"
  }
  if (captured) {
    return row.server_called_at ? "return_proven" : "return_unproven"
  }
  if (resumeRefusal(events)) {
    return "return_guess"
  }
  return row.state === "approved" && row.confirmation === "return" ? "waiting" : "none"
}
