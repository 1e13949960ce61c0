import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

/** @typedef {{ watch?: number, forget?: number, signal?: NodeJS.Signals, folder?: string, keep?: string }} Message */

/** @type {import("node:child_process").ChildProcess | undefined} */
let watchdog

/**
 * Whatever is watched here ends with this process, even if this process is killed: a second one
 * holds the other end of a pipe and cleans up when it breaks.
 * @param {number} pid  the leader of a process group
 * @param {NodeJS.Signals} signal  how it is asked to end
 */
export function watch(pid, signal) {
  tell({ watch: pid, signal })
}

/** @param {number} pid */
export function forget(pid) {
  tell({ forget: pid })
}

/** @param {string} folder  is deleted when this process is gone, unless it was kept or deleted before */
export function watchFolder(folder) {
  tell({ folder })
}

/** @param {string} folder */
export function forgetFolder(folder) {
  tell({ keep: folder })
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
