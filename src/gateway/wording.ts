import { unreachable } from "../domain/unreachable"
import type { Wording } from "../domain/wording"
import type { FailureFacts } from "./failure"
import { nameSeen } from "./seen"

/** The name under which the dashboard translates what `explainFailure` says in English. */
export function toWording(failure: FailureFacts): Wording {
  const { operation, status, detail } = failure
  return {
    code: codeOf(failure),
    params: {
      operation,
      ...(status === undefined ? {} : { status }),
      ...(detail ? nameSeen(detail) : {}),
    },
  }
}

function codeOf({ kind, operation, status = 0 }: FailureFacts): string {
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
