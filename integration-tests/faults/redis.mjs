import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

import { startGroup } from "../../scripts/guard.mjs"
import { anyFreePort } from "../../scripts/ports.mjs"
import { findProgram, installPackages } from "../../scripts/programs.mjs"
import { say, step } from "../../scripts/progress.mjs"

/** @typedef {import("../../scripts/lifetime.mjs").Lifetime} Lifetime */

const ADVICE =
  "Two servers share their locks through Redis, and there is none. Install Debian's package " +
  "(apt-get install redis-server), or set REDIS_SERVER_PATH to its program file."
const PATIENCE_MS = 10_000

/** Its address, until the run ends. Without Redis a cart has to stay with one server, and the answer is null.
 * @param {Lifetime} lifetime */
export async function startRedis(lifetime) {
  const find = () => process.env.REDIS_SERVER_PATH || findProgram("redis-server")
  const program = await ensureProgram("Redis", find, "redis-server", lifetime)
  if (!program) {
    say(`${ADVICE}\nUntil then every cart stays with one server.`)
    return null
  }
  const port = await anyFreePort()
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
  if (!(await startServer(program, flags, port, lifetime))) {
    say(`Redis did not start. ${ADVICE}`)
    return null
  }
  return `redis://127.0.0.1:${port}`
}

/** What is found, where need be after Debian's package is installed.
 * @param {string} name @param {() => string | null} find @param {string} pkg @param {Lifetime} lifetime */
export async function ensureProgram(name, find, pkg, lifetime) {
  const found = find()
  if (found) return found
  await step(`Installing ${name}`, () => installPackages([pkg], lifetime)).catch(() => {})
  return find()
}

/** Until the run ends. Whether it takes connections.
 * @param {string} program @param {string[]} flags @param {number} port @param {Lifetime} lifetime */
export async function startServer(program, flags, port, lifetime) {
  const { whenGone, kill } = startGroup(program, flags, { stdio: "ignore", cwd: "/" })
  lifetime.onEnd(async () => {
    kill("SIGKILL")
    await whenGone
  })
  let gone = false
  void whenGone.then(() => (gone = true))
  for (const until = Date.now() + PATIENCE_MS; !(await answers(port)); await sleep(50)) {
    if (gone || Date.now() > until) return false
  }
  return true
}

/** @param {number} port */
async function answers(port) {
  const socket = connect(port, "127.0.0.1")
  return once(socket, "connect")
    .then(
      () => true,
      () => false
    )
    .finally(() => socket.destroy())
}
