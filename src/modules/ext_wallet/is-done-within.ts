import { setTimeout as sleep } from "node:timers/promises"

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
