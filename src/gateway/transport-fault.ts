import { GatewayError, type GatewayOperation } from "./errors"
import { redact } from "./redact"

type Facts = { operation: GatewayOperation; neverLeft: boolean; secrets: readonly string[] }

const WORDS: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ENOTFOUND: "the host's name is not known",
  EAI_AGAIN: "the host's name could not be looked up",
  EHOSTUNREACH: "there is no route to the host",
  ENETUNREACH: "there is no route to the network",
  UND_ERR_CONNECT_TIMEOUT: "no connection in time",
  ECONNRESET: "the connection broke off",
  EPIPE: "the connection broke off",
  UND_ERR_SOCKET: "the connection broke off",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "the answer was cut short",
}

/** Turns whatever the transport threw into a GatewayError without the answer's raw bytes or headers. */
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
      detail: "it has characters that a request cannot carry",
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
    return `no secure connection: ${code}`
  }
  if (textOf(error, "name") === "TimeoutError") {
    return "no complete answer in time"
  }
  return WORDS[code] ?? (code === "" ? "the connection failed" : `the connection failed: ${code}`)
}

/** OpenSSL's codes have no common prefix; these cover a wrong certificate and a failed handshake. */
function isCertificateFault(code: string): boolean {
  return /CERT|^ERR_TLS_|^ERR_SSL_|SIGNATURE|^EPROTO$|^HOSTNAME_MISMATCH$/.test(code)
}

/** Whatever was thrown, of whichever realm. */
function textOf(error: unknown, field: "code" | "message" | "name"): string {
  const value: unknown =
    typeof error === "object" && error !== null ? Reflect.get(error, field) : ""
  return typeof value === "string" ? value : ""
}
