import { setTimeout as sleep } from "node:timers/promises"

/**
 * Medusa emits a workflow's events when it is over, which cannot be awaited. Next, the event bus is closed, and
 * a workflow whose events are lost then is undone.
 */
const EVENTS_LEAVE_MS = 1_000

export type UnfinishedWork = ReturnType<typeof createUnfinishedWork>

/** On shutdown, a server finishes what it has begun and starts nothing new, so nothing is left for recovery. */
export function createUnfinishedWork(eventsLeaveMs = EVENTS_LEAVE_MS) {
  const unfinished = new Set<Promise<void>>()
  let ending = false
  let ended = false
  let lastDoneAt = -Infinity
  const stillNeeded = () => Math.max(0, lastDoneAt + eventsLeaveMs - performance.now())
  return {
    /** Work that outlives its request, or has none. The caller reports its failure. */
    add(work: Promise<unknown>): void {
      const done = work.then(
        () => undefined,
        () => undefined
      )
      unfinished.add(done)
      void done.then(() => {
        unfinished.delete(done)
        lastDoneAt = performance.now()
      })
    },
    /** Checked before more is claimed. */
    isEnding: () => ending,
    /** Checked before money is moved: during a shutdown, the outcome would be lost. */
    hasEnded: () => ended,
    async finish(): Promise<void> {
      ending = true
      // Finished work may have started more: a payment that changed is announced.
      while (unfinished.size > 0 || stillNeeded() > 0) {
        await Promise.all([...unfinished, sleep(stillNeeded())])
      }
      ended = true
    },
  }
}

/** An unreachable event bus or mail server may never respond. */
export async function isDoneWithin(ms: number, work: Promise<void>): Promise<boolean> {
  const abort = new AbortController()
  const late = sleep(ms, false, { signal: abort.signal })
  late.catch(() => undefined)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    abort.abort()
  }
}
