import { spawn } from "node:child_process"

import { forget, watch } from "./guard.mjs"
import { Failure } from "./progress.mjs"
import { quietEnvironment } from "./quiet-environment.mjs"

const KEPT_OUTPUT = 20_000

/**
 * @typedef {{ cwd?: string, env?: Record<string, string | undefined>, uid?: number, gid?: number,
 *   signal?: AbortSignal, show?: "stderr" }} RunOptions
 */

/**
 * Runs a command to its end, quietly; its last output is told when it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>}
 */
export async function run(command, args, options = {}) {
  const { code, output } = await runToEnd(command, args, options)
  if (code === 0) return output
  throw new Failure(`${command} ${args.join(" ")} ended with ${code}:\n${output.trim()}`)
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number | NodeJS.Signals | null, output: string }>}
 */
export function runToEnd(command, args, { signal, show, env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Failure("Interrupted"))
    const child = spawn(command, args, {
      ...options,
      env: { ...process.env, ...quietEnvironment(), ...env },
      stdio: ["ignore", "pipe", show ? "inherit" : "pipe"],
      // A group of its own: it can be ended with all that it started, and Ctrl-C reaches only us.
      detached: true,
    })
    const { pid } = child
    if (pid !== undefined) watch(pid, "SIGKILL")
    let output = ""
    const keep = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
    }
    child.stdout?.on("data", keep)
    child.stderr?.on("data", keep)
    const kill = () => pid !== undefined && killGroup(pid, "SIGKILL")
    const settle = () => {
      signal?.removeEventListener("abort", kill)
      if (pid !== undefined) forget(pid)
    }
    signal?.addEventListener("abort", kill, { once: true })
    child.once("error", (error) => {
      settle()
      reject(new Failure(`${command} could not be started: ${error.message}`))
    })
    child.once("close", (code, by) => {
      settle()
      resolve({ code: by ?? code, output })
    })
  })
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error
  }
}
