import { GatewayError, type GatewayOperation } from "./errors"
import { redact } from "./redact"
import { SEEN } from "./seen"

type Facts = { operation: GatewayOperation; neverLeft: boolean; secrets: readonly string[] }

const WORDS: Record<string, string> = {
  ECONNREFUSED: SEEN.connection_refused,
  ENOTFOUND: SEEN.unknown_host,
  EAI_AGAIN: SEEN.no_lookup,
  EHOSTUNREACH: SEEN.no_route_to_host,
  ENETUNREACH: SEEN.no_route_to_network,
  UND_ERR_CONNECT_TIMEOUT: SEEN.no_connection_in_time,
  ECONNRESET: SEEN.broke_off,
  EPIPE: SEEN.broke_off,
  UND_ERR_SOCKET: SEEN.broke_off,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: SEEN.cut_short,
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
      detail: SEEN.not_sendable,
      cause,
    })
  }
  const certificate = isCertificateFault(code)
  return new GatewayError({
    kind: neverLeft ? "unreachable" : "uncertain",
    operation,
    detail: detailOf(error, code, certificate),
    passing: !certificate,
    cause,
  })
}

function detailOf(error: unknown, code: string, certificate: boolean): string {
  if (certificate) {
    return `${SEEN.not_secure}: ${code}`
  }
  if (textOf(error, "name") === "TimeoutError") {
    return SEEN.no_answer_in_time
  }
  return (
    WORDS[code] ?? (code === "" ? SEEN.connection_failed : `${SEEN.connection_failed}: ${code}`)
  )
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
