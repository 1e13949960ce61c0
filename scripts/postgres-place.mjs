// Where PostgreSQL's data stand.
import { existsSync } from "node:fs"
import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { canUse, temporaryFolder } from "./postgres-account.mjs"

const PATIENCE_MS = 20_000

/** The folder itself, or one elsewhere with a note that leads there: below /root only root may enter.
 * @param {string} dataDir @param {import("./postgres-account.mjs").Account} account */
export async function placeOf(dataDir, account) {
  await mkdir(dirname(dataDir), { recursive: true })
  if (canUse(account, "-x", dirname(dataDir))) return dataDir
  const noted = await readNote(dataDir)
  if (existsSync(noted)) return noted
  const place = join(await temporaryFolder(account), "data")
  await writeFile(noteOf(dataDir), place)
  return place
}

/** @param {string} dataDir */
export async function deleteData(dataDir) {
  const noted = await readNote(dataDir)
  await endLeftOver(noted || dataDir)
  await rm(noted ? dirname(noted) : dataDir, { recursive: true, force: true })
}

/** A server that outlived its owner's crash is ended; a stale pid file would keep a new one from starting.
 * @param {string} place */
export async function endLeftOver(place) {
  const pidFile = join(place, "postmaster.pid")
  const pid = Number((await readFile(pidFile, "utf8").catch(() => "")).split("\n")[0])
  if (!pid) return
  if (await isServerOf(pid, place)) {
    process.kill(pid, "SIGINT")
    const deadline = Date.now() + PATIENCE_MS
    while ((await isServerOf(pid, place)) && Date.now() < deadline) await sleep(100)
  }
  await rm(pidFile, { force: true })
}

/** @param {number} pid @param {string} place */
async function isServerOf(pid, place) {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")
  return command.includes("postgres") && command.split("\0").includes(place)
}

/** @param {string} dataDir */
function readNote(dataDir) {
  return readFile(noteOf(dataDir), "utf8").catch(() => "")
}

/** @param {string} dataDir */
function noteOf(dataDir) {
  return `${dataDir}.place`
}
