// Data below a folder that only root may enter live elsewhere while PostgreSQL runs, and come home after.
import { existsSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { temporaryFolder } from "./postgres-account.mjs"
import { run } from "./run.mjs"

const PATIENCE_MS = 20_000

/** @param {string} dataDir @param {import("./postgres-account.mjs").Account} account */
export async function lodge(dataDir, account) {
  const place = join(await temporaryFolder(account), "data")
  // Written first: after a crash this note is all that leads back to the data.
  await writeFile(noteOf(dataDir), place)
  if (existsSync(dataDir)) await run("mv", [dataDir, place])
  return place
}

/** @param {string} dataDir */
export async function fetchHome(dataDir) {
  const place = await readFile(noteOf(dataDir), "utf8").catch(() => null)
  if (place === null) return
  await endLeftOver(place)
  if (existsSync(place) && !existsSync(dataDir)) await run("mv", [place, dataDir])
  await rm(dirname(place), { recursive: true, force: true })
  await rm(noteOf(dataDir), { force: true })
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
function noteOf(dataDir) {
  return `${dataDir}.lodging`
}
