// Started by guard.mjs. Reads what to watch line by line; when the pipe ends, ends all of it.
import { rm } from "node:fs/promises"
import { createInterface } from "node:readline"
import { setTimeout as sleep } from "node:timers/promises"

const PATIENCE_MS = 8_000

/** @type {Map<number, NodeJS.Signals>} */
const groups = new Map()
/** @type {Set<string>} */
const folders = new Set()

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.on(signal, () => {})
}

for await (const line of createInterface({ input: process.stdin })) {
  /** @type {import("./guard.mjs").Message} */
  const message = JSON.parse(line)
  if (message.watch !== undefined) groups.set(message.watch, message.signal ?? "SIGTERM")
  if (message.forget !== undefined) groups.delete(message.forget)
  if (message.folder !== undefined) folders.add(message.folder)
  if (message.keep !== undefined) folders.delete(message.keep)
}

for (const [pid, signal] of groups) send(pid, signal)
const deadline = Date.now() + PATIENCE_MS
while ([...groups.keys()].some((pid) => send(pid, 0)) && Date.now() < deadline) await sleep(100)
for (const pid of groups.keys()) send(pid, "SIGKILL")
for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 3 })

/** @param {number} pid @param {NodeJS.Signals | 0} signal @returns {boolean} whether the group is there */
function send(pid, signal) {
  try {
    process.kill(-pid, signal)
    return true
  } catch {
    return false
  }
}
