import type { SeenCode } from "../words/problem"
import { GatewayError, type GatewayOperation } from "./errors"
import type { FailureFacts } from "./failure"
import { redact } from "./redact"

type Facts = { operation: GatewayOperation; neverLeft: boolean; secrets: readonly string[] }

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
  { operation, neverLeft, secrets }: Facts
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
