import { mkdir, mkdtemp } from "node:fs/promises"
import { join } from "node:path"

import { guardFolder } from "./guard.mjs"
import { describe, say } from "./progress.mjs"

/** @typedef {ReturnType<typeof createLifetime>} Lifetime */

const PARENT_CHECK_MS = 1_000

/**
 * From start to end of a command that starts other things: they end in the opposite order, once, on a
 * signal, on a failure or when the work is done.
 */
export function createLifetime() {
  const interruption = new AbortController()
  /** @type {(() => unknown)[]} */
  const ends = []
  /** @type {Promise<never> | undefined} */
  let ending
  /** @type {(() => void) | undefined} */
  let lastWords

  /** @param {number} code @returns {Promise<never>} */
  function end(code) {
    ending ??= (async () => {
      interruption.abort()
      for (const undo of ends.reverse()) {
        await Promise.resolve(undo()).catch((/** @type {unknown} */ error) => {
          code ||= 1
          process.stderr.write(`${describe(error)}\n`)
        })
      }
      lastWords?.()
      process.exit(code)
    })()
    return ending
  }

  /** @param {unknown} error @returns {Promise<never>} */
  function fail(error) {
    // What fails because it is being ended is no news.
    if (!ending) process.stderr.write(`\n${describe(error)}\n`)
    return end(1)
  }

  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      // Asked twice, we go at once; the watchdog ends what is left.
      if (ending) process.exit(1)
      say("\nEnding …")
      void end(lifetime.signalCode)
    })
  }
  if (process.env.npm_lifecycle_event) followParent(() => void end(1))

  const lifetime = {
    signal: interruption.signal,
    /** How a command that was asked to end answers; a server that did its work says 0. */
    signalCode: 130,
    isEnding: () => ending !== undefined,
    /** @param {() => unknown} undo */
    onEnd(undo) {
      ends.push(undo)
    },
    /** A new folder, deleted at the end, however that comes. @param {string} parent @param {string} prefix */
    async temporaryFolder(parent, prefix) {
      await mkdir(parent, { recursive: true })
      const folder = await mkdtemp(join(parent, prefix))
      ends.push(guardFolder(folder))
      return folder
    },
    /** @param {() => void} say  runs when all has ended, as the very last */
    afterwards(say) {
      lastWords = say
    },
    end,
    fail,
  }
  return lifetime
}

/** npm that is killed cannot pass that on.
 * @param {() => void} whenGone */
function followParent(whenGone) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    whenGone()
  }, PARENT_CHECK_MS)
  timer.unref()
}
