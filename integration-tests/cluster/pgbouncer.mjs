import { chmod, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { anyFreePort } from "../../scripts/ports.mjs"
import { findProgram } from "../../scripts/programs.mjs"
import { Failure } from "../../scripts/progress.mjs"
import { ensureProgram, startServer } from "../faults/redis.mjs"

const ADVICE =
  "PgBouncer is missing. Install Debian's package (apt-get install pgbouncer), " +
  "or set PGBOUNCER_PATH to its program file."

/**
 * A pool of connections before PostgreSQL, which gives each transaction whichever connection is free.
 * @param {string} serverUrl @param {import("../../scripts/lifetime.mjs").Lifetime} lifetime
 */
export async function startPgBouncer(serverUrl, lifetime) {
  const find = () => process.env.PGBOUNCER_PATH || findProgram("pgbouncer", "/usr/sbin/pgbouncer")
  const program = await ensureProgram("PgBouncer", find, "pgbouncer", lifetime)
  if (!program) throw new Failure(ADVICE)
  const folder = await lifetime.temporaryFolder(tmpdir(), "ext-wallet-pgbouncer-")
  const port = await anyFreePort()
  const file = join(folder, "pgbouncer.ini")
  await writeFile(file, settingsOf(new URL(serverUrl), port), { mode: 0o644 })
  // It refuses to run as root, and has to read its settings as somebody else.
  await chmod(folder, 0o755)
  const flags = process.getuid?.() === 0 ? ["--user=nobody", file] : [file]
  if (!(await startServer(program, flags, port, lifetime))) {
    throw new Failure("PgBouncer did not start.")
  }
  const url = new URL(serverUrl)
  url.hostname = "127.0.0.1"
  url.port = String(port)
  return url.toString()
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
