import { spawnSync } from "node:child_process"
import { chmod, chown, mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { Failure } from "./progress.mjs"

/** @typedef {{ uid?: number, gid?: number }} Account  empty: the user that we are */

/**
 * PostgreSQL refuses to run as root. There it runs as a user that the machine has already, so that
 * nothing needs to be added to the machine.
 * @returns {Account}
 */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ["postgres", "nobody"]) {
    const uid = idOf("-u", name)
    const gid = idOf("-g", name)
    if (uid && gid) return { uid, gid }
  }
  throw new Failure(
    "PostgreSQL does not run as root, and there is no user postgres or nobody to run it as. " +
      "Start this as another user, or set DATABASE_URL to a database of your own."
  )
}

/** @param {"-u" | "-g"} flag @param {string} name */
function idOf(flag, name) {
  const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" })
  return status === 0 ? Number(stdout.trim()) : null
}

/** @param {Account} account @param {"-x" | "-w"} how @param {string} path */
export function canUse(account, how, path) {
  if (account.uid === undefined) return true
  return spawnSync("test", [how, path], { ...account, cwd: "/" }).status === 0
}

/** A new folder that the account may use; a temporary folder of root's own may be closed to it.
 * @param {Account} account @returns {Promise<string>} */
export async function temporaryFolder(account) {
  for (const parent of new Set([tmpdir(), "/tmp", "/var/tmp"])) {
    if (!canUse(account, "-w", parent)) continue
    const folder = await mkdtemp(join(parent, "ext-wallet-postgres-"))
    await hand(folder, account)
    return folder
  }
  throw new Failure("The user that runs PostgreSQL may write to none of the temporary folders.")
}

/** @param {string} folder @param {Account} account */
export async function hand(folder, account) {
  await chmod(folder, 0o700)
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(folder, account.uid, account.gid)
  }
}
