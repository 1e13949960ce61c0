import type { GatewayFailure, GatewayOperation } from ".."

export const KINDS: GatewayFailure[] = [
  "unreachable",
  "bad_request",
  "unauthorized",
  "refused",
  "uncertain",
  "unreadable",
  "no_token",
]
export const OPERATIONS: GatewayOperation[] = ["token", "init", "resume"]
