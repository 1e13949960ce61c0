/** Deadlines by the monotonic clock: a wall clock that is set meanwhile changes nothing. */
export type Deadline = { remainingMs(): number; signal: AbortSignal }

export function deadlineIn(ms: number): Deadline {
  const end = performance.now() + ms
  return {
    remainingMs: () => Math.max(0, end - performance.now()),
    signal: AbortSignal.timeout(Math.max(0, Math.ceil(ms))),
  }
}

/** A nearer deadline inside another, so that one slow step leaves time for the next. */
export function shareOf(deadline: Deadline, share: number): Deadline {
  return deadlineIn(deadline.remainingMs() * share)
}

/** Waits, unless the deadline comes first: then it answers false at once. */
export async function pause(ms: number, deadline: Deadline): Promise<boolean> {
  if (ms >= deadline.remainingMs()) {
    return false
  }
  await new Promise((resolve) => setTimeout(resolve, ms))
  return true
}

/** Stops waiting for the work at the deadline; the work itself goes on for whoever else waits. */
export function untilDeadline<T>(
  work: Promise<T>,
  deadline: Deadline,
  late: () => Error
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const giveUp = () => reject(late())
    if (deadline.signal.aborted) {
      work.catch(() => undefined)
      giveUp()
      return
    }
    deadline.signal.addEventListener("abort", giveUp, { once: true })
    work.then(resolve, reject).finally(() => deadline.signal.removeEventListener("abort", giveUp))
  })
}
