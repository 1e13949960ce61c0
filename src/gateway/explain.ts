import { unreachable } from "../domain/unreachable"
import { type Problem, type ProblemCode, sayProblem } from "../words/problem"
import type { ServiceNames } from "../words/service-name"
import type { FailureFacts } from "./errors"

/** What an admin reads: what happened, and what to do next. */
export function explain(failure: FailureFacts, service: ServiceNames): Problem {
  const { operation, status, seen, about } = failure
  const params = {
    operation,
    ...(status === undefined ? {} : { status }),
    ...(seen ? { seen } : {}),
    ...(about ? { about } : {}),
  }
  return sayProblem(codeOf(failure), params, service)
}

function codeOf({ kind, operation, status = 0 }: FailureFacts): ProblemCode {
  const which = operation === "token" ? "token" : "payment"
  switch (kind) {
    case "unreachable":
      return "unreachable"
    case "bad_request":
      return `bad_request_${which}`
    case "unauthorized":
      return `unauthorized_${which}`
    case "refused":
      return status >= 300 && status < 400 ? "redirected" : `refused_${which}`
    case "uncertain":
      if (operation === "resume") return "capture_unknown"
      return status >= 500 ? "service_fault" : "no_proper_answer"
    case "unreadable":
      return operation === "resume" ? "unreadable_resume" : "unreadable"
    case "no_token":
      return "no_token"
    default:
      return unreachable(kind)
  }
}
