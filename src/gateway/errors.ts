import type { SeenCode } from "../words/problem"
import { serviceNames } from "../words/service-name"
import { explain } from "./explain"
import { redact } from "./redact"

export type GatewayErrorInput = FailureFacts & {
  /** An excerpt of the service's answer, already redacted. */
  excerpt?: string
  /** Whether the same request may succeed a moment later. */
  passing?: boolean
  /** How long the service asked us to wait, already capped. */
  retryAfterMs?: number
  cause?: Error
}

/** The gateway's only error. Its message never contains a key or a token; `explain` has the one that an admin reads. */
export class GatewayError extends Error {
  override readonly name = "GatewayError"
  readonly kind: GatewayFailure
  readonly operation: GatewayOperation
  readonly status?: number
  readonly seen?: SeenCode
  readonly about?: string
  readonly excerpt?: string
  readonly passing: boolean
  readonly retryAfterMs?: number

  constructor(input: GatewayErrorInput) {
    const { problem, remedy } = explain(input, serviceNames(null))
    super(`${problem} ${remedy}`, { cause: input.cause })
    this.kind = input.kind
    this.operation = input.operation
    this.status = input.status
    this.seen = input.seen
    this.about = input.about
    this.excerpt = input.excerpt
    this.passing = input.passing ?? false
    this.retryAfterMs = input.retryAfterMs
  }

  /** The same failure, with what was already known about the answer. */
  seenWith(answer: { status: number; excerpt?: string }): GatewayError {
    const { kind, operation, seen, about, passing, retryAfterMs } = this
    const cause = this.cause instanceof Error ? this.cause : undefined
    return new GatewayError({
      kind,
      operation,
      seen,
      about,
      passing,
      retryAfterMs,
      cause,
      ...answer,
    })
  }
}

export type GatewayOperation = "token" | "init" | "resume"

export type GatewayFailure =
  /** The request provably never left this server. */
  | "unreachable"
  | "bad_request"
  | "unauthorized"
  | "refused"
  /** The request may have been processed: time-out, reset, 5xx and the like. */
  | "uncertain"
  /** A 2xx that we cannot read. */
  | "unreadable"
  | "no_token"

export type FailureFacts = {
  kind: GatewayFailure
  operation: GatewayOperation
  status?: number
  /** What was seen of the fault. */
  seen?: SeenCode
  /** What stood there, without any secret: an error's code, a field of the answer. */
  about?: string
}

type FailedCall = { operation: GatewayOperation; neverLeft: boolean; secrets: readonly string[] }

const SEEN: Record<string, SeenCode> = {
  ECONNREFUSED: "connection_refused",
  ENOTFOUND: "unknown_host",
  EAI_AGAIN: "no_lookup",
  EHOSTUNREACH: "no_route_to_host",
  ENETUNREACH: "no_route_to_network",
  UND_ERR_CONNECT_TIMEOUT: "no_connection_in_time",
  ECONNRESET: "broke_off",
  EPIPE: "broke_off",
  UND_ERR_SOCKET: "broke_off",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "cut_short",
}

/** Turns anything the transport throws into a GatewayError without the answer's raw bytes or headers. */
export function transportFault(
  error: unknown,
  { operation, neverLeft, secrets }: FailedCall
): GatewayError {
  const code = textOf(error, "code")
  const cause = new Error(redact(textOf(error, "message"), secrets))
  if (code === "UND_ERR_INVALID_ARG") {
    return new GatewayError({
      kind: operation === "token" ? "bad_request" : "unreachable",
      operation,
      seen: "not_sendable",
      cause,
    })
  }
  const certificate = isCertificateFault(code)
  return new GatewayError({
    kind: neverLeft ? "unreachable" : "uncertain",
    operation,
    ...seenOf(error, code, certificate),
    passing: !certificate,
    cause,
  })
}

function seenOf(
  error: unknown,
  code: string,
  certificate: boolean
): Pick<FailureFacts, "seen" | "about"> {
  if (certificate) {
    return { seen: "not_secure", about: code }
  }
  if (textOf(error, "name") === "TimeoutError") {
    return { seen: "no_answer_in_time" }
  }
  const seen = SEEN[code]
  return seen ? { seen } : { seen: "connection_failed", about: code }
}

/** OpenSSL's codes have no common prefix; these cover a wrong certificate and a failed handshake. */
function isCertificateFault(code: string): boolean {
  return /CERT|^ERR_TLS_|^ERR_SSL_|SIGNATURE|^EPROTO$|^HOSTNAME_MISMATCH$/.test(code)
}

/** Works for anything that was thrown, from any realm. */
function textOf(error: unknown, field: "code" | "message" | "name"): string {
  const value: unknown =
    typeof error === "object" && error !== null ? Reflect.get(error, field) : ""
  return typeof value === "string" ? value : ""
}
