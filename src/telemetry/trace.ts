import {
  type Attributes,
  type Span,
  SpanStatusCode,
  trace,
} from "@medusajs/framework/opentelemetry/api"
import { instruments, SCOPE } from "./instruments"

/** The operations that a store can observe. */
export type Work = "init" | "resume" | "settle" | "recovery"

/** Closed sets of words, and counts: never a key, a token, an address or anything about a person. */
export type Result = { outcome: string; failed?: boolean; counts?: Record<string, number> }

/**
 * One span and one measured duration. `describe` tells how it ended; work that throws ends as `error`, unless
 * `describeError` knows better. What an error says stays out: its words may have come from anywhere.
 */
export function traced<T>(
  work: Work,
  attributes: Attributes,
  run: () => Promise<T>,
  describe: (result: T) => Result,
  describeError: (error: unknown) => string = () => "error"
): Promise<T> {
  const startedAt = performance.now()
  const end = (span: Span | undefined, ended: () => Result) =>
    tellQuietly(() => {
      const { outcome, failed = false, counts = {} } = ended()
      const all = { ...attributes, "ext_wallet.outcome": outcome }
      tellQuietly(() => {
        span?.setAttributes({ ...all, ...prefixed(counts) })
        if (failed) {
          span?.setStatus({ code: SpanStatusCode.ERROR, message: outcome })
        }
        span?.end()
      })
      const seconds = (performance.now() - startedAt) / 1000
      instruments.durations().record(seconds, { ...all, "ext_wallet.work": work })
    })
  const watched = async (span?: Span): Promise<T> => {
    try {
      const result = await run()
      end(span, () => describe(result))
      return result
    } catch (error) {
      end(span, () => ({ outcome: describeError(error), failed: true }))
      throw error
    }
  }
  let begun: Promise<T> | undefined
  // Runs once, with or without a span.
  const begin = (span?: Span) => (begun ??= watched(span))
  tellQuietly(() => void trace.getTracer(SCOPE).startActiveSpan(`ext_wallet.${work}`, begin))
  return begin()
}

function prefixed(counts: Record<string, number>): Attributes {
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [`ext_wallet.${name}`, count])
  )
}

/** A payment goes on even if the store's telemetry throws, such as a span processor or an exporter. */
export function tellQuietly(telling: () => void): void {
  try {
    telling()
  } catch {
    // Telemetry reports its own faults.
  }
}

/** Once the move is committed: nothing may undo the caller's part in it. */
export function countMove(payment: { environment: string; kind: string }, state: string): void {
  tellQuietly(() =>
    instruments.moves().add(1, {
      "ext_wallet.environment": payment.environment,
      "ext_wallet.kind": payment.kind,
      "ext_wallet.state": state,
    })
  )
}
