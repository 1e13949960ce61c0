/** Checkouts on three Medusa servers and a worker. One server is killed on the way, another is stopped. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"

import type { JournalEntry } from "../../simulator"
import { databaseUrl, dropDatabase } from "../faults/database"
import { knowService } from "../faults/known-service"
import { createBrowser } from "../faults/medusa/browser"
import { makeCarts } from "../faults/medusa/carts"
import { judgeMedusa } from "../faults/medusa/judge"
import { recoverAll, type Recovered } from "../faults/medusa/recovery"
import { tellRedis } from "../faults/medusa/redis"
import { createStoreDatabase, storeIn } from "../faults/medusa/store-database"
import { toPluginOptions } from "../faults/plugin-options"
import { createProgress } from "../faults/report"
import { startSimulatedService } from "../faults/simulated-service"
import type { Verdict } from "../faults/verdict"
import { pay } from "./customer"
import { openProxy } from "./proxy"
import { startWorker } from "./worker"

const SERVERS = 3
const CUSTOMERS = 8
const END_LOCKS = `EVAL "for _, key in ipairs(redis.call('keys', 'medusa_lock:*')) do redis.call('del', key) end return 1" 0`

/** A process of its own. */
type Server = {
  port: number
  kill: (signal: NodeJS.Signals) => void
  whenGone: Promise<number | string | null>
  lastLines: () => string
}

export type ClusterOptions = {
  payments: number
  /** Each server keeps its locks to itself, as Medusa does unless it is told otherwise. */
  memoryLocks: boolean
  serverUrl: string
  /** Where the servers connect instead, if a pool stands before PostgreSQL. */
  poolUrl: string | null
  redisUrl: string
  /** A database whose tables are copied; the first run makes it. */
  template?: string
  folder: string
  programs: string
  root: string
  startServer: (server: {
    name: string
    store: string
    env: Record<string, string>
  }) => Promise<Server>
  say: (line: string) => void
}

export type ClusterResult = {
  verdicts: Verdict[]
  losses: string[]
  /** What Health says of the locks. */
  locking: string
  figures: Record<string, number | string>
}

export async function runCluster(options: ClusterOptions): Promise<ClusterResult> {
  const { payments, memoryLocks, serverUrl, redisUrl, folder, programs, root, say } = options
  const name = `cluster_${process.pid}`
  const store = storeIn(root)
  const database = databaseUrl(serverUrl, name)
  const losses: string[] = []

  const service = await startSimulatedService({ programs, folder })
  const proxy = await openProxy()
  const env = {
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    MEDUSA_FF_CACHING: "true",
    NODE_COMPILE_CACHE: join(programs, "compiled"),
    DATABASE_URL: databaseUrl(options.poolUrl ?? serverUrl, name),
    EXT_WALLET_TEST_PLUGIN: root,
    EXT_WALLET_TEST_STORE: JSON.stringify({
      sharesRedis: redisUrl,
      redisUrl: memoryLocks ? null : redisUrl,
      options: toPluginOptions(service, `http://127.0.0.1:${proxy.port}`),
    }),
  }
  // Not through the pool, which would keep connections to what is copied next.
  await createStoreDatabase(options, name, env)
  await knowService(database, service.url)
  say("✓ The store's database is ready")
  const worker = await startWorker({ programs, folder, store, plugin: root, env })
  const launch = async (number: number): Promise<Server> => {
    const server = await options.startServer({ name: `server-${number}`, store, env })
    proxy.add(server.port)
    return server
  }
  const servers = await Promise.all(Array.from({ length: SERVERS }, (_, index) => launch(index)))
  say(`✓ ${SERVERS} servers and a worker are up`)

  const disturbed = new Set<number>()
  const front = { port: proxy.port, publishableKey: worker.publishableKey, alive: true }
  const browser = createBrowser({
    pick: () => Promise.resolve(front),
    during: (_server, _n, work) => work(),
  })

  /** Without a word, as a machine that is lost. Another takes its place. */
  async function killOne(): Promise<void> {
    const [lost] = servers.splice(0, 1)
    proxy.takeOut(lost!.port)
    proxy.customersAt(lost!.port).forEach((n) => disturbed.add(n))
    lost!.kill("SIGKILL")
    servers.push(await launch(SERVERS))
  }

  /** As for a deployment: no new calls, then SIGTERM. What it has begun is no longer its customers' concern. */
  async function stopOne(): Promise<void> {
    const [stopped] = servers.splice(0, 1)
    proxy.takeOut(stopped!.port)
    stopped!.kill("SIGTERM")
    const end = await stopped!.whenGone
    const words = stopped!.lastLines()
    if (words.includes("Failed to release")) losses.push(`events were lost at the stop: ${words}`)
    if (end !== 0) losses.push(`a server that was stopped ended with ${end}: ${words}`)
  }

  const wanted = Array.from({ length: payments }, (_, n) => {
    return { n, priceMinor: 100 + n, scarce: false }
  })
  const carts = await makeCarts(wanted, worker.ask)
  const events = new Map([
    [Math.floor(payments / 3), killOne],
    [Math.floor((payments * 2) / 3), stopOne],
  ])
  const happening: Promise<void>[] = []
  const progress = createProgress(payments, say)
  const queue = [...carts.values()]
  let done = 0

  async function serveNext(): Promise<void> {
    for (let cart = queue.shift(); cart; cart = queue.shift()) {
      const { n } = cart
      await pay({ browser, service }, cart).catch((error: unknown) => {
        if (!disturbed.has(n)) losses.push(`payment ${n}: ${describe(error)}`)
      })
      done += 1
      progress(done, `${servers.length} servers`)
      const event = events.get(done)
      if (event) happening.push(event())
    }
  }

  await Promise.all(Array.from({ length: CUSTOMERS }, () => serveNext()))
  await Promise.all(happening)
  const locking = await worker.ask<string>({ ask: "locking" })
  const recovery = await recoverAll({
    recover: () => Promise.allSettled([worker.ask<Recovered>({ ask: "recover" })]),
    database,
    endLeases: () => tellRedis(redisUrl, END_LOCKS),
  })
  losses.push(...recovery.losses)
  servers.forEach((server) => server.kill("SIGKILL"))
  worker.stop()
  service.stop()
  proxy.close()

  const cartOf = (n: number) => carts.get(n)?.cartId
  const made = wanted.map(({ n }) => {
    return { n, fault: "none" as const, chance: 0, disturbed: disturbed.has(n) }
  })
  const allowUnpaidCopies = memoryLocks
  const { journalFile } = service
  const judged = { databaseUrl: database, journalFile, payments: made, cartOf, allowUnpaidCopies }
  const verdicts = await judgeMedusa(judged)
  await dropDatabase(serverUrl, name)
  const tokens = await countTokens(journalFile)
  if (tokens !== 1) losses.push(`${tokens} tokens were asked for`)
  return {
    verdicts,
    losses,
    locking,
    figures: {
      "payments under way in the server that was killed": disturbed.size,
      "compared with the books, or settled, by the last runs of recovery": recovery.settled,
      "sent to review by recovery": recovery.reviewed,
      tokens,
    },
  }
}

async function countTokens(journalFile: string): Promise<number> {
  const lines = (await readFile(journalFile, "utf8")).trim().split("\n")
  return lines.filter((line) => (JSON.parse(line) as JournalEntry).type === "token").length
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
