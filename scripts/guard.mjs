// What is started or made here ends with this process, even if this process is killed: a second one, watchdog.mjs,
// holds the other end of a pipe and cleans up when it breaks.
import { spawn } from "node:child_process"
import { once } from "node:events"
import { rm } from "node:fs/promises"
import { fileURLToPath } from "node:url"

import { quietEnvironment } from "./quiet-environment.mjs"

/** @typedef {{ watch?: number, forget?: number, signal?: NodeJS.Signals, folder?: string, keep?: string }} Message */

/** @type {import("node:child_process").ChildProcess | undefined} */
let watchdog

/**
 * Starts a program with a group of its own: Ctrl-C reaches only us, and it ends with all that it started.
 * `whenGone` tells its code, the signal that ended it, or why it could not be started.
 * @param {string} command @param {string[]} args
 * @param {import("node:child_process").SpawnOptions & { endBy?: NodeJS.Signals }} options
 */
export function startGroup(command, args, { endBy = "SIGKILL", env, ...options }) {
  const child = spawn(command, args, {
    ...options,
    env: { ...process.env, ...quietEnvironment(), ...env },
    detached: true,
  })
  const { pid } = child
  if (pid !== undefined) tell({ watch: pid, signal: endBy })
  /** @type {Promise<number | string | null>} */
  const whenGone = once(child, "close").then(
    ([code, signal]) => signal ?? code,
    (error) => error.message
  )
  if (pid !== undefined) void whenGone.then(() => tell({ forget: pid }))
  /** @param {NodeJS.Signals} signal */
  const kill = (signal) => void (pid !== undefined && killGroup(pid, signal))
  return { child, whenGone, kill }
}

/** @param {string} folder @returns {() => Promise<void>} deletes it, which happens at the end at the latest */
export function guardFolder(folder) {
  tell({ folder })
  return async () => {
    await rm(folder, { recursive: true, force: true })
    tell({ keep: folder })
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error
  }
}

/** @param {Message} message */
function tell(message) {
  watchdog ??= startWatchdog()
  watchdog.stdin?.write(`${JSON.stringify(message)}\n`)
}

function startWatchdog() {
  const script = fileURLToPath(new URL("watchdog.mjs", import.meta.url))
  const child = spawn(process.execPath, [script], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  })
  child.unref()
  child.stdin.on("error", () => {})
  // A pipe, which is a socket here, keeps the process alive unless it is told not to.
  const { stdin } = child
  if ("unref" in stdin && typeof stdin.unref === "function") stdin.unref()
  return child
}
