import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

import { startGroup } from "../../scripts/guard.mjs"
import { anyFreePort } from "../../scripts/ports.mjs"
import { findProgram, installPackages } from "../../scripts/programs.mjs"
import { say, step } from "../../scripts/progress.mjs"

const ADVICE =
  "Two servers share their locks through Redis, and there is none. Install Debian's package " +
  "(apt-get install redis-server), or set REDIS_SERVER_PATH to its program file."
const PATIENCE_MS = 10_000

/**
 * Without Redis a cart has to stay with one server, and the answer is null.
 * @param {{ signal?: AbortSignal }} [options]
 */
export async function startRedis(options = {}) {
  const program = await ensureRedis(options)
  if (!program) {
    say(`${ADVICE}\nUntil then every cart stays with one server.`)
    return null
  }
  const port = await anyFreePort()
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
  const { whenGone, kill } = startGroup(program, flags, { stdio: "ignore", cwd: "/" })
  if (!(await untilConnected(port, whenGone))) {
    say(`Redis did not start. ${ADVICE}`)
    return null
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      kill("SIGKILL")
      await whenGone
    },
  }
}

/** @param {{ signal?: AbortSignal }} options */
async function ensureRedis(options) {
  const found = findRedis()
  if (found) return found
  await step("Installing Redis", () => installPackages(["redis-server"], options)).catch(() => {})
  return findRedis()
}

function findRedis() {
  return process.env.REDIS_SERVER_PATH || findProgram("redis-server")
}

/** Whether a server that was just started takes connections. @param {number} port @param {Promise<unknown>} whenGone */
export async function untilConnected(port, whenGone) {
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
