import { unreachable } from "../domain/unreachable"
import type { SeenCode } from "../words/problem"
import type { PaymentAnswer } from "./contract"
import { GatewayError } from "./errors"

export type ResumeOutcome =
  /** A readable 2xx for this payment. */
  | { kind: "answered"; answer: PaymentAnswer }
  /** No request that could have been processed was sent. */
  | { kind: "never_sent"; error: GatewayError }
  /** 400, 403, 404, 410, 422, or 401 even with a renewed token. */
  | { kind: "refused"; error: GatewayError }
  /** Anything else: the payment may have been captured. */
  | { kind: "unknown"; error: GatewayError }

export function ofAnswer(answer: PaymentAnswer, transactionId: string): ResumeOutcome {
  if (answer.id === transactionId) {
    return { kind: "answered", answer }
  }
  const seen = "another_payment"
  return {
    kind: "unknown",
    error: new GatewayError({ kind: "unreadable", operation: "resume", seen }),
  }
}

/** What a failed resume means. An unexpected fault may have come after the capture. */
export function ofFailure(failure: unknown): ResumeOutcome {
  const error = failure instanceof GatewayError ? failure : unforeseen(failure)
  switch (error.kind) {
    case "unreachable":
      return { kind: "never_sent", error }
    case "bad_request":
    case "unauthorized":
    case "refused":
      return { kind: "refused", error }
    case "uncertain":
    case "unreadable":
    case "no_token":
      return { kind: "unknown", error }
    default:
      return unreachable(error.kind)
  }
}

/** Without a token no resume was sent, whatever went wrong. */
export function withoutToken(failure: unknown): ResumeOutcome {
  return failure instanceof GatewayError
    ? { kind: "never_sent", error: failure }
    : neverSent("token_not_readable", failure)
}

/**
 * The resume was answered 401, which comes before any processing. If the service then clearly refuses
 * the key as well, the payment is refused. A fault that may pass leaves the payment as it was.
 */
export function withoutRenewal(failure: unknown): ResumeOutcome {
  const clear = ["bad_request", "unauthorized", "refused", "no_token"]
  return failure instanceof GatewayError && clear.includes(failure.kind)
    ? { kind: "refused", error: failure }
    : withoutToken(failure)
}

export function neverSent(seen: SeenCode, cause?: unknown): ResumeOutcome {
  const error = new GatewayError({
    kind: "unreachable",
    operation: "resume",
    seen,
    cause: cause instanceof Error ? cause : undefined,
  })
  return { kind: "never_sent", error }
}

function unforeseen(failure: unknown): GatewayError {
  const cause = failure instanceof Error ? failure : undefined
  return new GatewayError({ kind: "uncertain", operation: "resume", cause })
}
