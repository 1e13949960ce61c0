import { mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs"
import { dirname } from "node:path"

/**
 * Takes something that only one demo may have at a time, and says who has it otherwise. The claim is a link whose
 * target is the number of the process: unlike a file, it is never there without its content.
 * @param {string} file
 * @returns {{ release: () => void, owner: null } | { release: null, owner: number }}
 */
export function claim(file) {
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      symlinkSync(String(process.pid), file)
      return { release: () => release(file), owner: null }
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error
    }
    const owner = readOwner(file)
    if (isStarter(owner)) return { release: null, owner }
    // Its owner was killed.
    rmSync(file, { force: true })
  }
}

/** Once it was given back, it may be another's. @param {string} file */
function release(file) {
  if (readOwner(file) === process.pid) rmSync(file, { force: true })
}

/** @param {string} file */
function readOwner(file) {
  try {
    return Number(readlinkSync(file))
  } catch {
    return 0
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
