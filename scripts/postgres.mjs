import { existsSync } from "node:fs"
import { chmod, mkdir, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { guardFolder, startGroup } from "./guard.mjs"
import { anyFreePort } from "./ports.mjs"
import {
  accountFor,
  endLeftOver,
  hand,
  placeOf,
  programsFor,
  temporaryFolder,
} from "./postgres-place.mjs"
import { Failure, step } from "./progress.mjs"
import { run } from "./run.mjs"

/** @typedef {import("./postgres-place.mjs").Account} Account */

const USER = "postgres"
const PASSWORD = "postgres"
const READY = "database system is ready to accept connections"
const TUNING = ["max_connections=200", "listen_addresses=127.0.0.1", "unix_socket_directories="]
// Nobody minds if a test's database does not survive a power cut.
const HASTY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]

/**
 * The server that the environment names, or one of our own, as Medusa's test tools want to be told of it.
 * @param {{ onEnd: (undo: () => unknown) => void }} lifetime
 */
export async function databaseForTests(lifetime) {
  const { DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD } = process.env
  const login = { DB_USERNAME: DB_USERNAME || USER, DB_PASSWORD: DB_PASSWORD || PASSWORD }
  if (DB_PORT) return { DB_HOST: DB_HOST || "localhost", DB_PORT, ...login }
  const postgres = await step("Starting PostgreSQL", () => startPostgres())
  lifetime.onEnd(postgres.stop)
  const { port } = new URL(postgres.url(""))
  return { DB_HOST: "localhost", DB_PORT: port, DB_USERNAME: USER, DB_PASSWORD: PASSWORD }
}

/**
 * @param {{ dataDir?: string, settings?: string[], onExit?: (output: string) => void }} [options]  without a folder, a
 *   temporary one
 */
export async function startPostgres({ dataDir, settings = [], onExit } = {}) {
  const kept = dataDir && (await placeOf(dataDir))
  const account = await accountFor(kept)
  const temporary = await temporaryFolder(account)
  const remove = guardFolder(temporary)
  try {
    const bin = await programsFor(account, temporary)
    const data = kept || join(temporary, "data")
    await endLeftOver(data)
    if (!existsSync(join(data, "PG_VERSION"))) await initialise(bin, data, temporary, account)
    const chosen = [...TUNING, ...(dataDir ? [] : HASTY), ...settings]
    const flags = chosen.flatMap((setting) => ["-c", setting])
    const server = await listen(bin, data, flags, account)
    void server.whenGone.then((output) => onExit?.(output))
    return {
      /** @param {string} database */
      url: (database) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${server.port}/${database}`,
      async stop() {
        onExit = undefined
        server.kill("SIGINT")
        await server.whenGone
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** @param {string} bin @param {string} data @param {string} temporary @param {Account} account */
async function initialise(bin, data, temporary, account) {
  // Complete or not there at all, however this ends.
  const unfinished = `${data}.new`
  for (const folder of [data, unfinished]) await rm(folder, { recursive: true, force: true })
  await mkdir(unfinished)
  await hand(unfinished, account)
  const passwordFile = join(temporary, "password")
  await writeFile(passwordFile, `${PASSWORD}\n`)
  await chmod(passwordFile, 0o644)
  const flags = [`--username=${USER}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"]
  const shape = ["--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"]
  await run(join(bin, "initdb"), ["-D", unfinished, ...flags, ...shape], { ...account, cwd: "/" })
  await rename(unfinished, data)
}

/** @param {string} bin @param {string} data @param {string[]} flags @param {Account} account */
async function listen(bin, data, flags, account) {
  const port = await anyFreePort()
  const args = ["-D", data, "-p", String(port), ...flags]
  const { child, whenGone, kill } = startGroup(join(bin, "postgres"), args, {
    ...account,
    cwd: "/",
    env: { LC_ALL: "C" },
    stdio: ["ignore", "ignore", "pipe"],
    endBy: "SIGINT",
  })
  let output = ""
  const whenReady = new Promise((resolve) => {
    child.stderr?.on("data", (chunk) => {
      output = (output + chunk).slice(-10_000)
      if (output.includes(READY)) resolve(READY)
    })
  })
  const outcome = await Promise.race([whenReady, whenGone])
  if (outcome !== READY) throw new Failure(`PostgreSQL did not start: ${outcome}\n${output}`)
  return { port, kill, whenGone: whenGone.then(() => output) }
}
