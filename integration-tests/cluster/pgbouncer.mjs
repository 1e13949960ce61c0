import { chmod, mkdtemp, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { guardFolder, startGroup } from "../../scripts/guard.mjs"
import { anyFreePort } from "../../scripts/ports.mjs"
import { findProgram, installPackages } from "../../scripts/programs.mjs"
import { Failure, step } from "../../scripts/progress.mjs"
import { untilConnected } from "../faults/redis.mjs"

const ADVICE =
  "PgBouncer is missing. Install Debian's package (apt-get install pgbouncer), " +
  "or set PGBOUNCER_PATH to its program file."

/**
 * A pool of connections before PostgreSQL, which gives each transaction whichever connection is free.
 * @param {string} serverUrl @param {{ signal?: AbortSignal }} options
 */
export async function startPgBouncer(serverUrl, options) {
  const program = await ensurePgBouncer(options)
  const folder = await mkdtemp(join(tmpdir(), "ext-wallet-pgbouncer-"))
  const removeFolder = guardFolder(folder)
  const port = await anyFreePort()
  const file = join(folder, "pgbouncer.ini")
  await writeFile(file, settingsOf(new URL(serverUrl), port), { mode: 0o644 })
  // It refuses to run as root, and has to read its settings as somebody else.
  await chmod(folder, 0o755)
  const flags = process.getuid?.() === 0 ? ["--user=nobody", file] : [file]
  const { whenGone, kill } = startGroup(program, flags, { stdio: "ignore", cwd: "/" })
  if (!(await untilConnected(port, whenGone))) throw new Failure("PgBouncer did not start.")
  const url = new URL(serverUrl)
  url.hostname = "127.0.0.1"
  url.port = String(port)
  return {
    url: url.toString(),
    async stop() {
      kill("SIGKILL")
      await whenGone
      await removeFolder()
    },
  }
}

/** @param {URL} server @param {number} port */
function settingsOf({ hostname, port: serverPort, username, password }, port) {
  const [user, secret] = [username, password].map(decodeURIComponent)
  return `[databases]
* = host=${hostname} port=${serverPort} user=${user} password=${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`
}

/** @param {{ signal?: AbortSignal }} options */
async function ensurePgBouncer(options) {
  const find = () => process.env.PGBOUNCER_PATH || findProgram("pgbouncer", "/usr/sbin/pgbouncer")
  const found = find()
  if (found) return found
  await step("Installing PgBouncer", () => installPackages(["pgbouncer"], options)).catch(() => {})
  const installed = find()
  if (!installed) throw new Failure(ADVICE)
  return installed
}
