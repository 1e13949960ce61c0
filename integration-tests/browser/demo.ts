/** `npm start` as a person runs it, in a data folder and on ports of its own. */
import { knex, type Knex } from "@medusajs/framework/mikro-orm/knex"
import { spawn, type ChildProcess } from "node:child_process"
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Page } from "playwright-core"

import type { Cookies } from "./browser"
import type { JournalEntry, JournalType } from "../../simulator"

const ROOT = path.resolve(__dirname, "../..")

export type Demo = {
  storefront: string
  dashboard: string
  simulator: string
  database: Knex
  /** By the product that is in it; none of them was paid. */
  filledCarts: Map<string, string>
  /** Of the admin, once they have logged in. */
  login?: Cookies
  output: () => string
  /** The calls or captures that the simulator wrote to disk. */
  count: (type: JournalType) => number
  /** Ends it as Ctrl-C does, and tells the exit code. */
  stop: () => Promise<number | null>
}

/** The demo that a story happens in, and a page of its own. */
export type Where = () => { demo: Demo; page: Page }

/** Tells the wallet's simulator what to do from now on. */
export async function control(
  { simulator }: Demo,
  method: "POST" | "DELETE",
  path: string,
  body: object = {}
): Promise<unknown> {
  const answer = await fetch(`${simulator}/_simulator/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Something else sits on the default ports, so that the demo has to find others. */
export async function takeDefaultPorts(): Promise<() => void> {
  const servers = await Promise.all([9000, 8000, 4010].map(occupy))
  return () => servers.forEach((server) => server?.close())
}

async function occupy(port: number) {
  const server = createServer()
  return new Promise<typeof server | null>((resolve) => {
    server.once("error", () => resolve(null))
    server.listen(port, "127.0.0.1", () => resolve(server))
  })
}

/** `env`: what its owner has set. */
export async function startDemo(env: Record<string, string> = {}): Promise<Demo> {
  const data = mkdtempSync(path.join(tmpdir(), "ext-wallet-demo-"))
  // Or PostgreSQL, which runs as somebody else under root, would keep its data elsewhere, and they would stay.
  chmodSync(data, 0o755)
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: ROOT,
    env: { ...withoutJest(process.env), ...env, DEMO_DATA_DIR: data },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()))
  const gone = new Promise<number | null>((resolve) => child.once("exit", resolve))
  await ready(child, () => output)
  const address = (name: string) => new RegExp(`${name} (http://\\S+?)(,|$)`, "m").exec(output)![1]!
  const [, connection] = /Database +(\S+)/.exec(output)!
  const database = knex({ client: "pg", connection })
  const journalFile = path.join(data, "simulator", "journal.jsonl")
  return {
    storefront: address("Ready: storefront"),
    dashboard: address("dashboard"),
    simulator: address("wallet simulator"),
    database,
    filledCarts: new Map(),
    output: () => output,
    count: (type) => readJournal(journalFile).filter((entry) => entry.type === type).length,
    stop: async () => {
      await database.destroy()
      child.kill("SIGINT")
      const code = await gone
      rmSync(data, { recursive: true, force: true })
      return code
    },
  }
}

function readJournal(file: string): JournalEntry[] {
  const lines = readFileSync(file, "utf8").trim().split("\n")
  return lines.map((line) => JSON.parse(line))
}

/** The demo is a program of its own: what jest and the test database set must not reach it. */
function withoutJest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const theirs = ["NODE_ENV", "NODE_OPTIONS", "DATABASE_URL", "PORT", "JEST_WORKER_ID"]
  return Object.fromEntries(Object.entries(env).filter(([name]) => !theirs.includes(name)))
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  while (!/^Ready/m.test(output())) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output()}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
