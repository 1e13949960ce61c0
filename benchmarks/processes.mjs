// Programs of the benchmark in processes of their own, which are asked by messages.
import { once } from "node:events"
import { closeSync, openSync } from "node:fs"

import { startGroup } from "../scripts/guard.mjs"
import { describe, Failure } from "../scripts/progress.mjs"

/**
 * @typedef {{ id: number, answer?: any, problem?: string }} Answer
 * @typedef {{ resolve: (answer: any) => void, reject: (problem: Failure) => void }} Asking
 */

/**
 * Comes back once the program has said that it is ready.
 * @param {{ file: string, cwd?: string, env?: Record<string, string | undefined>, logFile: string }} program
 */
export async function startProcess({ file, cwd, env, logFile }) {
  const log = openSync(logFile, "w")
  const { child, kill, whenGone } = startGroup(process.execPath, ["--expose-gc", file], {
    cwd,
    env,
    stdio: ["ignore", log, log, "ipc"],
  })
  closeSync(log)
  const ended = whenGone.then((how) => {
    throw new Failure(`A process has ended (${how}). Its log is ${logFile}.`)
  })
  ended.catch(() => {})
  const [ready] = await Promise.race([once(child, "message"), ended])

  let lastId = 0
  /** @type {Map<number, Asking>} */
  const asked = new Map()
  child.on("message", (/** @type {Answer} */ { id, answer, problem }) => {
    const asking = asked.get(id)
    asked.delete(id)
    if (problem === undefined) asking?.resolve(answer)
    else asking?.reject(new Failure(`${problem} The log is ${logFile}.`))
  })

  return {
    ready,
    /** @param {object} question @returns {Promise<any>} */
    ask(question) {
      const id = ++lastId
      const answered = new Promise((resolve, reject) => asked.set(id, { resolve, reject }))
      child.send({ id, question })
      return Promise.race([answered, ended])
    },
    /** Again and again, if need be. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) kill("SIGKILL")
      await whenGone
    },
  }
}

/** In the program: says that it is ready, and answers. @param {object} ready @param {(question: any) => unknown} answer */
export function answerQuestions(ready, answer) {
  process.on(
    "message",
    async (/** @type {{ id: number, question: object }} */ { id, question }) => {
      try {
        process.send?.({ id, answer: await answer(question) })
      } catch (error) {
        process.send?.({ id, problem: describe(error) })
      }
    }
  )
  process.once("disconnect", () => process.exit(0))
  process.send?.(ready)
}
