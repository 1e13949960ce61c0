import { type Attributes, SpanStatusCode, trace } from "@medusajs/framework/opentelemetry/api"

import { instruments, SCOPE } from "./instruments"

/** The pieces of work that a store can watch. */
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
  return trace.getTracer(SCOPE).startActiveSpan(`ext_wallet.${work}`, async (span) => {
    const end = ({ outcome, failed = false, counts = {} }: Result) => {
      const all = { ...attributes, "ext_wallet.outcome": outcome }
      span.setAttributes({ ...all, ...prefixed(counts) })
      if (failed) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: outcome })
      }
      span.end()
      const seconds = (performance.now() - startedAt) / 1000
      instruments.durations().record(seconds, { ...all, "ext_wallet.work": work })
    }
    try {
      const result = await run()
      end(describe(result))
      return result
    } catch (error) {
      end({ outcome: describeError(error), failed: true })
      throw error
    }
  })
}

function prefixed(counts: Record<string, number>): Attributes {
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [`ext_wallet.${name}`, count])
  )
}
