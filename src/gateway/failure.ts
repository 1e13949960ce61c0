import type { SeenCode } from "../words/problem"

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
