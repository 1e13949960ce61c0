/**
 * Metrics for the store's OpenTelemetry, through the API that Medusa itself uses. If the store has registered none,
 * nothing is recorded, and nothing costs more than a call.
 */
import {
  metrics,
  SpanStatusCode,
  trace,
  type Attributes,
  type BatchObservableCallback,
  type Span,
} from "@medusajs/framework/opentelemetry/api"

const SCOPE = "medusa-payment-ext-wallet"

/** From 5 ms, for a service nearby, to 20 s, when a call times out. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

const meter = () => metrics.getMeter(SCOPE)

function gauge(name: string, description: string, unit: string) {
  return () => meter().createObservableGauge(name, { description, unit })
}

/** The store's provider may be registered at any time, and knows an instrument that is asked for again. */
export const instruments = {
  moves: () =>
    meter().createCounter("ext_wallet.payments", {
      description: "Payments that moved to a state",
      unit: "{payment}",
    }),
  durations: () =>
    meter().createHistogram("ext_wallet.duration", {
      description: "How long a call or a piece of work took",
      unit: "s",
      advice: { explicitBucketBoundaries: SECONDS },
    }),
  openReviews: gauge("ext_wallet.reviews.open", "Payments that need review", "{payment}"),
  oldestReview: gauge(
    "ext_wallet.reviews.oldest",
    "For how long the oldest review has waited",
    "s"
  ),
  lateEvents: gauge("ext_wallet.outbox.late", "Events that are late", "{event}"),
  outboxLag: gauge("ext_wallet.outbox.lag", "By how much the oldest of them is late", "s"),
}

/** The operations that a store can observe. */
type Work = "init" | "resume" | "settle" | "recovery"

/** Closed sets of words, and counts: never a key, a token, an address or anything about a person. */
type Result = { outcome: string; failed?: boolean; counts?: Record<string, number> }

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
function tellQuietly(telling: () => void): void {
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

/* Reviews waiting for an admin: read from the database when the store's telemetry collects, and only then. */

type WaitingWork = { count: number; seconds: number }
export type Backlog = {
  openReviews: () => Promise<WaitingWork>
  lateEvents: () => Promise<WaitingWork>
}

/** Returns a function that stops observing. All servers report the same numbers: take the highest, not the sum. */
export function watchBacklog(backlog: Backlog): () => void {
  let end: () => void = () => undefined
  tellQuietly(() => {
    end = watch(backlog)
  })
  return () => tellQuietly(end)
}

function watch({ openReviews, lateEvents }: Backlog): () => void {
  const reviews = [instruments.openReviews(), instruments.oldestReview()] as const
  const outbox = [instruments.lateEvents(), instruments.outboxLag()] as const
  const collect: BatchObservableCallback = async (result) => {
    for (const [[count, seconds], read] of [
      [reviews, openReviews],
      [outbox, lateEvents],
    ] as const) {
      const waiting = await read()
      result.observe(count, waiting.count)
      result.observe(seconds, waiting.seconds)
    }
  }
  const all = [...reviews, ...outbox]
  meter().addBatchObservableCallback(collect, all)
  return () => meter().removeBatchObservableCallback(collect, all)
}
