import type { z } from "zod"
import { GatewayError, type GatewayFailure, type GatewayOperation } from "./errors"
import type { FailureFacts } from "./failure"
import type { HttpAnswer } from "./http"
import { excerptOf } from "./redact"

type Call = { operation: GatewayOperation; secrets: readonly string[] }

/** Returns the parsed 2xx, or throws what the answer means by the table in docs/service.md. */
export function readAnswer<T>(schema: z.ZodType<T>, answer: HttpAnswer, call: Call): T {
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

const MAY_HAVE_BEEN_PROCESSED = new Set([408, 409, 425, 429])
const CLEAR_REFUSAL = new Set([403, 404, 410, 422])

function kindOfStatus(status: number, operation: GatewayOperation): GatewayFailure {
  if (status === 400) {
    return "bad_request"
  }
  if (status === 401) {
    return "unauthorized"
  }
  if (MAY_HAVE_BEEN_PROCESSED.has(status) || status >= 500) {
    return "uncertain"
  }
  // A redirect or an unusual 4xx starts no payment, but says nothing certain about a resume.
  return operation === "resume" && !CLEAR_REFUSAL.has(status) ? "uncertain" : "refused"
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
