import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { chmod, mkdir, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { forget, forgetFolder, watch, watchFolder } from "./guard.mjs"
import { anyFreePort } from "./ports.mjs"
import { hand, postgresAccount, temporaryFolder } from "./postgres-account.mjs"
import { postgresBinaries } from "./postgres-binaries.mjs"
import { endLeftOver, placeOf } from "./postgres-place.mjs"
import { Failure } from "./progress.mjs"
import { killGroup, run } from "./run.mjs"

/** @typedef {import("./postgres-account.mjs").Account} Account */

const USER = "postgres"
const PASSWORD = "postgres"
const READY = "database system is ready to accept connections"
const TUNING = ["max_connections=200", "listen_addresses=127.0.0.1", "unix_socket_directories="]
// Nobody minds if a test's database does not survive a power cut.
const HASTY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]

/**
 * @param {{ dataDir?: string, onExit?: (output: string) => void }} [options]  without a folder, a temporary one
 */
export async function startPostgres({ dataDir, onExit } = {}) {
  const kept = dataDir && (await placeOf(dataDir, postgresAccount()))
  const account = await ownerOf(kept)
  /** @type {Promise<string> | undefined} */
  let made
  const temporary = () => (made ??= temporaryFolder(account).then(watched))
  try {
    const bin = await postgresBinaries(account, temporary)
    const place = kept || join(await temporary(), "data")
    await endLeftOver(place)
    if (!existsSync(join(place, "PG_VERSION"))) await initialise(bin, place, account)
    const flags = [...TUNING, ...(dataDir ? [] : HASTY)].flatMap((flag) => ["-c", flag])
    const server = await listen(bin, place, flags, account)
    server.whenGone.then((output) => onExit?.(output))
    return {
      /** @param {string} database */
      url: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${server.port}/${database}`,
      async stop() {
        onExit = undefined
        killGroup(server.pid, "SIGINT")
        await server.whenGone
        await clear(made)
      },
    }
  } catch (error) {
    await clear(made)
    throw error
  }
}

/** @param {string} folder */
function watched(folder) {
  watchFolder(folder)
  return folder
}

/** @param {Promise<string> | undefined} made */
async function clear(made) {
  if (!made) return
  const folder = await made
  await rm(folder, { recursive: true, force: true })
  forgetFolder(folder)
}

/** Data stay with the user that they were made for.
 * @param {string | undefined} place @returns {Promise<Account>} */
async function ownerOf(place) {
  const account = postgresAccount()
  if (!place || account.uid === undefined) return account
  const { uid, gid } = await stat(place).catch(() => ({ uid: 0, gid: 0 }))
  return uid === 0 ? account : { uid, gid }
}

/** @param {string} bin @param {string} place @param {Account} account */
async function initialise(bin, place, account) {
  // What an interrupted attempt left is of no use to initdb.
  await rm(place, { recursive: true, force: true })
  await mkdir(place)
  await hand(place, account)
  const passwordFile = join(place, "..", `.password-${process.pid}`)
  await writeFile(passwordFile, `${PASSWORD}\n`)
  await chmod(passwordFile, 0o644)
  const flags = [`--username=${USER}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"]
  const shape = ["--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"]
  try {
    await run(join(bin, "initdb"), ["-D", place, ...flags, ...shape], { ...account, cwd: "/" })
  } catch (error) {
    await rm(place, { recursive: true, force: true })
    throw error
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** @param {string} bin @param {string} place @param {string[]} flags @param {Account} account */
async function listen(bin, place, flags, account) {
  const port = await anyFreePort()
  const child = spawn(join(bin, "postgres"), ["-D", place, "-p", String(port), ...flags], {
    ...account,
    cwd: "/",
    detached: true,
    env: { ...process.env, LC_ALL: "C" },
    stdio: ["ignore", "ignore", "pipe"],
  })
  const { pid } = child
  if (pid === undefined) throw new Failure("PostgreSQL could not be started.")
  watch(pid, "SIGINT")
  let output = ""
  /** @type {Promise<string>} */
  const whenGone = new Promise((resolve) => {
    child.once("exit", () => {
      forget(pid)
      resolve(output)
    })
  })
  const whenReady = new Promise((resolve) => {
    child.stderr.on("data", (chunk) => {
      output = (output + chunk).slice(-10_000)
      if (output.includes(READY)) resolve("ready")
    })
  })
  const outcome = await Promise.race([whenReady, whenGone.then(() => "gone")])
  if (outcome === "gone") throw new Failure(`PostgreSQL did not start:\n${output}`)
  return { pid, port, whenGone }
}
