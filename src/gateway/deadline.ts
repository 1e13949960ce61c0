/** Deadlines on the monotonic clock, so that setting the system clock changes nothing. */
export type Deadline = { remainingMs(): number; signal: AbortSignal }

export function deadlineIn(ms: number): Deadline {
  const end = performance.now() + ms
  return {
    remainingMs: () => Math.max(0, end - performance.now()),
    signal: AbortSignal.timeout(Math.max(0, Math.ceil(ms))),
  }
}

/** An earlier deadline within another one, so that a slow step leaves time for the next. */
export function shareOf(deadline: Deadline, share: number): Deadline {
  return deadlineIn(deadline.remainingMs() * share)
}

/** Waits and returns true, or returns false at once if the deadline comes first. */
export async function pause(ms: number, deadline: Deadline): Promise<boolean> {
  if (ms >= deadline.remainingMs()) {
    return false
  }
  await new Promise((resolve) => setTimeout(resolve, ms))
  return true
}

/** Stops waiting at the deadline. The work itself goes on for other callers. */
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
