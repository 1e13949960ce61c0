/** What waits for somebody: read from the database when the store's telemetry collects, and only then. */
import type { BatchObservableCallback } from "@medusajs/framework/opentelemetry/api"

import { instruments, meter } from "./instruments"
import { tell } from "./tell"

type Waiting = { count: number; seconds: number }
export type Backlog = {
  openReviews: () => Promise<Waiting>
  lateEvents: () => Promise<Waiting>
}

/** Returns what ends the watching. Every server tells the same numbers: take the highest, not the sum. */
export function watchBacklog(backlog: Backlog): () => void {
  let end: () => void = () => undefined
  tell(() => {
    end = watch(backlog)
  })
  return () => tell(end)
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
