import type { EnvironmentProblem } from "../modules/ext_wallet/types"
import type { Started } from "../payments/starting/start-payment"
import { toProblem } from "./verification"

export type StartedTestPayment =
  { started: true; id: string; redirection_url: string } | ({ started: false } & EnvironmentProblem)

/** `reason`: what the ledger calls an answer that can not be used. */
export function toStartAnswer(started: Started, reason: string | null): StartedTestPayment {
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
      return unusable(reason ?? started.kind, started.problem)
    case "gone":
      return unusable(started.kind, "The test payment was closed while it was being started.")
  }
}

export function toStartRefusal(error: unknown): StartedTestPayment {
  return { started: false, ...toProblem(error) }
}

function unusable(code: string, problem: string): StartedTestPayment {
  const remedy = "Try again; if it stays, report it to the operator's support."
  return { started: false, status: null, problem, remedy, wording: { code, params: {} } }
}
