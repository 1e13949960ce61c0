/** A server that is asked to end finishes what it has begun, and begins nothing new: nothing is left for recovery. */
export type UnfinishedWork = {
  /** What may go on after its request has ended, or has none. A failure of it is for whoever started it to tell. */
  add: (work: Promise<unknown>) => void
  /** Asked before anything more is claimed. */
  isEnding: () => boolean
  /** Asked before money is moved: nobody would wait for what came of it. */
  hasEnded: () => boolean
  finish: () => Promise<void>
}

export function createUnfinishedWork(): UnfinishedWork {
  const unfinished = new Set<Promise<void>>()
  let ending = false
  let ended = false
  return {
    add(work) {
      const done = work.then(
        () => undefined,
        () => undefined
      )
      unfinished.add(done)
      void done.finally(() => unfinished.delete(done))
    },
    isEnding: () => ending,
    hasEnded: () => ended,
    async finish() {
      ending = true
      // What is finished may have begun something itself: a payment that moved is announced.
      while (unfinished.size > 0) {
        await Promise.all(unfinished)
      }
      ended = true
    },
  }
}
