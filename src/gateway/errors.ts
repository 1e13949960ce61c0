import type { SeenCode } from "../words/problem"
import { serviceNames } from "../words/service-name"
import { explain } from "./explain"
import type { FailureFacts, GatewayFailure, GatewayOperation } from "./failure"

export type { GatewayFailure, GatewayOperation } from "./failure"

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
