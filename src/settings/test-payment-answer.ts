import type { EnvironmentProblem } from "../modules/ext_wallet/types"
import type { Started } from "../payments/starting/start-payment"
import { sayProblem } from "../words/problem"
import { toProblem } from "./verification"

export type StartedTestPayment =
  { started: true; id: string; redirection_url: string } | ({ started: false } & EnvironmentProblem)

export function toStartAnswer(started: Started): StartedTestPayment {
  switch (started.kind) {
    case "ready":
      return {
        started: true,
        id: started.row.id,
        redirection_url: started.row.redirection_url ?? "",
      }
    case "failed":
      return toStartRefusal(started.error)
    case "unusable":
      return { started: false, status: null, ...started.problem }
    case "gone":
      return { started: false, status: null, ...sayProblem("gone") }
  }
}

export function toStartRefusal(error: unknown): StartedTestPayment {
  return { started: false, ...toProblem(error) }
}
