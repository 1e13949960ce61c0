import { setTimeout as sleep } from "node:timers/promises"

/**
 * Medusa emits a workflow's events when it is over, which cannot be awaited. Next, the event bus is closed, and
 * a workflow whose events are lost then is undone.
 */
const EVENTS_LEAVE_MS = 1_000

export type UnfinishedWork = ReturnType<typeof createUnfinishedWork>

/** A server that is asked to end finishes what it has begun, and begins nothing new: nothing is left for recovery. */
export function createUnfinishedWork(eventsLeaveMs = EVENTS_LEAVE_MS) {
  const unfinished = new Set<Promise<void>>()
  let ending = false
  let ended = false
  let lastDoneAt = -Infinity
  const stillNeeded = () => Math.max(0, lastDoneAt + eventsLeaveMs - performance.now())
  return {
    /** What may go on after its request has ended, or has none. Its starter reports its failure. */
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
    /** Asked before anything more is claimed. */
    isEnding: () => ending,
    /** Asked before money is moved: while the server stops, the outcome would be lost. */
    hasEnded: () => ended,
    async finish(): Promise<void> {
      ending = true
      // What is finished may have begun something itself: a payment that moved is announced.
      while (unfinished.size > 0 || stillNeeded() > 0) {
        await Promise.all([...unfinished, sleep(stillNeeded())])
      }
      ended = true
    },
  }
}

/** What is out of reach, such as an event bus or a mail server, may keep its callers waiting for ever. */
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
