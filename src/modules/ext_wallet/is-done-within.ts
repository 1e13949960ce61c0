import { setTimeout as sleep } from "node:timers/promises"

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
