const HEARTBEAT_MS = 15_000

/**
 * Says what begins, that it still goes on, and how long it took.
 * @template T @param {string} title @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function step(title, work) {
  const startedAt = performance.now()
  say(`→ ${title}`)
  const heartbeat = setInterval(
    () => say(`  ${title} … ${elapsed(startedAt)} so far`),
    HEARTBEAT_MS
  )
  try {
    const result = await work()
    say(`✓ ${title} (${elapsed(startedAt)})`)
    return result
  } catch (error) {
    say(`✗ ${title} (${elapsed(startedAt)})`)
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** @param {number} startedAt */
function elapsed(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

/** A failure whose message tells everything: no stack is shown for it. */
export class Failure extends Error {}

/** @param {unknown} error */
export function describe(error) {
  if (error instanceof Failure) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
