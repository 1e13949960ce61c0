/**
 * Metrics for the store's OpenTelemetry, through the API that Medusa itself uses. If the store has registered none,
 * nothing is recorded, and nothing costs more than a call.
 */
import {
  metrics,
  type Meter,
  type MeterProvider,
  type BatchObservableCallback,
} from "@medusajs/framework/opentelemetry/api"
import { tellQuietly } from "./trace"

export const SCOPE = "medusa-payment-ext-wallet"

/** From 5 ms, for a service nearby, to 20 s, when a call times out. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

const meter = () => metrics.getMeter(SCOPE)

/** The API keeps no place for a provider that is registered later: an instrument belongs to the one it was made by. */
function once<T>(make: (meter: Meter) => T): () => T {
  let made: { by: MeterProvider; instrument: T } | undefined
  return () => {
    const by = metrics.getMeterProvider()
    if (made?.by !== by) {
      made = { by, instrument: make(by.getMeter(SCOPE)) }
    }
    return made.instrument
  }
}

function histogram(name: string, description: string) {
  const options = { description, unit: "s", advice: { explicitBucketBoundaries: SECONDS } }
  return once((by) => by.createHistogram(name, options))
}

function gauge(name: string, description: string, unit: string) {
  return once((by) => by.createObservableGauge(name, { description, unit }))
}

export const instruments = {
  moves: once((by) =>
    by.createCounter("ext_wallet.payments", {
      description: "Payments that moved to a state",
      unit: "{payment}",
    })
  ),
  durations: histogram("ext_wallet.duration", "How long a call or a piece of work took"),
  openReviews: gauge("ext_wallet.reviews.open", "Payments that need review", "{payment}"),
  oldestReview: gauge(
    "ext_wallet.reviews.oldest",
    "For how long the oldest review has waited",
    "s"
  ),
  lateEvents: gauge("ext_wallet.outbox.late", "Events that are late", "{event}"),
  outboxLag: gauge("ext_wallet.outbox.lag", "By how much the oldest of them is late", "s"),
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
