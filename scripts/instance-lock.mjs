import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { Failure } from "./progress.mjs"
import { DATA } from "./repository.mjs"

export const LOCK_FILE = join(DATA, "instance.pid")

/** One instance per clone: two would share a database and overwrite each other's logs. */
export function takeLock() {
  mkdirSync(DATA, { recursive: true })
  for (;;) {
    try {
      writeFileSync(LOCK_FILE, String(process.pid), { flag: "wx" })
      return { release: () => rmSync(LOCK_FILE, { force: true }) }
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error
    }
    const pid = Number(readFileSync(LOCK_FILE, "utf8"))
    if (isStarter(pid)) {
      throw new Failure(
        `The demo runs already in this folder (process ${pid}). ` +
          `End it first (Ctrl-C there, or kill ${pid}), or start from another clone.`
      )
    }
    // Its owner was killed.
    rmSync(LOCK_FILE, { force: true })
  }
}

/** The number alone proves little: after a restart of the machine it may belong to anything.
 * @param {number} pid */
function isStarter(pid) {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ESRCH") return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("start.mjs")
  } catch {
    return process.platform !== "linux"
  }
}
