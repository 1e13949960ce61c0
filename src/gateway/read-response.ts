/** Reads a response, and says how a resume ended. What a status means: `domain/status-codes.ts`. */
import type { z } from "zod"
import { GatewayError, type GatewayOperation, type FailureFacts } from "./errors"
import type { HttpAnswer } from "./http"
import { excerptOf } from "./redact"
import { kindOfStatus } from "../domain/status-codes"
import { unreachable } from "../domain/unreachable"
import type { SeenCode } from "../words/problem"
import type { ResumeResponse } from "./contract"

type Call = { operation: GatewayOperation; secrets: readonly string[] }

/** Returns the parsed 2xx, or throws what the answer means by the table in docs/service.md. */
export function parseAnswer<T>(schema: z.ZodType<T>, answer: HttpAnswer, call: Call): T {
  const { status, text, bodyFault } = answer
  if (status < 200 || status > 299) {
    throw failedStatus(answer, call)
  }
  const { operation, secrets } = call
  // A 2xx of the token endpoint may contain a token that we don't know to redact, so no part is kept.
  const excerpt = operation === "token" ? undefined : excerptOf(text, secrets)
  if (bodyFault) {
    throw bodyFault.seenWith({ status, excerpt })
  }
  const unreadable = (what: Pick<FailureFacts, "seen" | "about">, passing: boolean) =>
    new GatewayError({ kind: "unreadable", operation, status, excerpt, ...what, passing })
  const json = parseJson(text)
  if (json === undefined) {
    throw unreadable({ seen: text.trim() === "" ? "empty" : "not_json" }, true)
  }
  const parsed = schema.safeParse(json.value)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: "unexpected content" }
    throw unreadable({ about: [path.join("."), message].filter(Boolean).join(": ") }, false)
  }
  return parsed.data
}

function failedStatus({ status, text, retryAfterMs }: HttpAnswer, call: Call): GatewayError {
  const kind = kindOfStatus(status, call.operation)
  return new GatewayError({
    kind,
    operation: call.operation,
    status,
    excerpt: excerptOf(text, call.secrets),
    passing: kind === "uncertain",
    retryAfterMs,
  })
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

export type ResumeOutcome =
  /** A readable 2xx for this payment. What it says about the money is for others to judge. */
  | { kind: "answered"; status: number; answer: ResumeResponse }
  /** No request that could have been processed was sent. */
  | { kind: "never_sent"; error: GatewayError }
  /** 400, 403, 404, 410, 422, or 401 even with a renewed token. */
  | { kind: "refused"; error: GatewayError }
  /** Anything else: the payment may have been captured. */
  | { kind: "unclear"; error: GatewayError }

export function ofAnswer(
  { status, body: answer }: { status: number; body: ResumeResponse },
  transactionId: string
): ResumeOutcome {
  return answer.id === transactionId
    ? { kind: "answered", status, answer }
    : unproven("another_payment", status)
}

/** A 2xx that does not say what became of this payment. */
export function unproven(seen: SeenCode, status: number): ResumeOutcome {
  const error = new GatewayError({ kind: "unreadable", operation: "resume", status, seen })
  return { kind: "unclear", error }
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
      return { kind: "unclear", error }
    default:
      return unreachable(error.kind)
  }
}

/** Without a token no resume was sent, so the cause does not matter. */
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
