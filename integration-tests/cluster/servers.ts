/** Real servers of one store: `medusa start` in server mode, each a process of its own. */
import { closeSync, openSync, readFileSync } from "node:fs"
import { once } from "node:events"
import { createRequire } from "node:module"
import { createServer, type AddressInfo } from "node:net"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import type { StartProcess } from "./run"

const PATIENCE_MS = 180_000
const LOOK_EVERY_MS = 200
const LAST_WORDS = 3_000

export type Server = {
  port: number
  kill: (signal: NodeJS.Signals) => void
  whenGone: Promise<number | string | null>
  lastWords(): string
}

export async function startServer(options: {
  name: string
  root: string
  store: string
  folder: string
  env: Record<string, string>
  startProcess: StartProcess
}): Promise<Server> {
  const { name, root, store, folder, env } = options
  const cli = createRequire(join(root, "package.json")).resolve("@medusajs/cli/cli.js")
  const port = await freePort()
  const logFile = join(folder, `${name}.log`)
  const log = openSync(logFile, "a")
  const { whenGone, kill } = options.startProcess(
    process.execPath,
    [cli, "start", "-H", "127.0.0.1", "-p", String(port)],
    { cwd: store, stdio: ["ignore", log, log], env: { ...env, MEDUSA_WORKER_MODE: "server" } }
  )
  closeSync(log)
  let end: number | string | null | undefined
  void whenGone.then((code) => {
    end = code
  })
  const lastWords = () => readFileSync(logFile, "utf8").slice(-LAST_WORDS)
  const until = Date.now() + PATIENCE_MS
  while (!(await isUp(port))) {
    if (end !== undefined || Date.now() > until) {
      throw new Error(`${name} did not start (${String(end)}):\n${lastWords()}`)
    }
    await sleep(LOOK_EVERY_MS)
  }
  return { port, kill, whenGone, lastWords }
}

async function isUp(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null)
  return answer?.status === 200
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}
