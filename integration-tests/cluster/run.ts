/** Checkouts on three Medusa servers and a worker. One server is killed on the way, another is stopped. */
import type { SpawnOptions } from "node:child_process"
import { createReadStream } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"

import type { JournalEntry, JournalType } from "../../simulator"
import {
  copyDatabase,
  createDatabase,
  databaseUrl,
  dropDatabase,
  inDatabase,
} from "../faults/database"
import { knowService } from "../faults/known-service"
import { createBrowser } from "../faults/medusa/browser"
import { judgeMedusa } from "../faults/medusa/judge"
import type { MadeCart, WantedCart } from "../faults/medusa/messages"
import { recoverAll, type Recovered } from "../faults/medusa/recovery"
import { tellRedis } from "../faults/medusa/redis"
import { findTemplate, migrate } from "../faults/medusa/store-database"
import { createProgress } from "../faults/report"
import { startSimulatedService } from "../faults/simulated-service"
import type { Verdict } from "../faults/verdict"
import { pay } from "./customer"
import { openProxy } from "./proxy"
import { startServer, type Server } from "./servers"
import { startWorker } from "./worker"

const SERVERS = 3
const CUSTOMERS = 8
const CARTS_AT_ONCE = 20
const SECRET = "a-secret-of-the-cluster-test-of-more-than-32-bytes"
const END_LOCKS = `EVAL "for _, key in ipairs(redis.call('keys', 'medusa_lock:*')) do redis.call('del', key) end return 1" 0`

export type StartProcess = (
  command: string,
  args: string[],
  options: SpawnOptions
) => { whenGone: Promise<number | string | null>; kill: (signal: NodeJS.Signals) => void }

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
  startProcess: StartProcess
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
  const store = join(root, "integration-tests", "store")
  const journalFile = join(folder, "journal.jsonl")
  const losses: string[] = []

  const template = await findTemplate(options)
  const database = await createDatabase(serverUrl, name, template)
  const service = await startSimulatedService({
    file: join(programs, "simulator-process.cjs"),
    journalFile,
    logFile: join(folder, "simulator.log"),
  })
  const proxy = await openProxy()
  const addresses = { authUrl: service.url, baseUrl: service.url }
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
      options: {
        secret: SECRET,
        backendUrl: `http://127.0.0.1:${proxy.port}`,
        storefrontUrl: "http://localhost:8000",
        environments: {
          sandbox: {
            ...addresses,
            apiKey: service.apiKey,
            accounts: [{ currencyCode: "eur", accountId: "acc_cluster" }],
          },
          production: addresses,
        },
      },
    }),
  }
  // Not through the pool, which would keep connections to what is copied next.
  if (!template) await migrate(options, store, { ...env, DATABASE_URL: database })
  if (options.template && !template) await copyDatabase(serverUrl, name, options.template)
  await knowService(database, service.url)
  say("✓ The store's database is ready")
  const worker = await startWorker({ programs, folder, store, plugin: root, env })
  const launch = async (number: number): Promise<Server> => {
    const server = await startServer({ ...options, name: `server-${number}`, store, env })
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
    const words = stopped!.lastWords()
    if (words.includes("Failed to release")) losses.push(`events were lost at the stop: ${words}`)
    if (end !== 0) losses.push(`a server that was stopped ended with ${end}: ${words}`)
  }

  const carts = await makeCarts(payments, (wanted) => worker.ask({ ask: "carts", carts: wanted }))
  const events = new Map([
    [Math.floor(payments / 3), killOne],
    [Math.floor((payments * 2) / 3), stopOne],
  ])
  const happening: Promise<void>[] = []
  const progress = createProgress(payments, say)
  const queue = [...carts]
  let done = 0

  async function serveNext(): Promise<void> {
    for (let cart = queue.shift(); cart; cart = queue.shift()) {
      const { n } = cart
      await pay({ browser, service }, cart).catch((error: unknown) => {
        if (!disturbed.has(n)) losses.push(`payment ${n}: ${describe(error)}`)
      })
      done += 1
      progress.show(done, `${servers.length} servers`)
      const event = events.get(done)
      if (event) happening.push(event())
    }
  }

  await Promise.all(Array.from({ length: CUSTOMERS }, () => serveNext()))
  await Promise.all(happening)
  progress.end()
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

  const cartOf = (n: number) => carts[n]?.cartId
  const made = carts.map(({ n }) => {
    return { n, fault: "none" as const, chance: 0, disturbed: disturbed.has(n) }
  })
  const allowUnpaidCopies = memoryLocks
  const judged = { databaseUrl: database, journalFile, payments: made, cartOf, allowUnpaidCopies }
  const verdicts = await judgeMedusa(judged)
  const orders = await countOrders(database)
  await dropDatabase(serverUrl, name)
  const calls = await countCalls(journalFile)
  if (calls.token !== 1) losses.push(`${calls.token} tokens were asked for`)
  return {
    verdicts,
    losses,
    locking,
    figures: {
      orders,
      "payments under way in the server that was killed": disturbed.size,
      "compared with the books, or settled, by the last runs of recovery": recovery.settled,
      "sent to review by recovery": recovery.reviewed,
      tokens: calls.token ?? 0,
      inits: calls.init ?? 0,
      resumes: calls.resume ?? 0,
      captures: calls.capture ?? 0,
    },
  }
}

async function makeCarts(
  payments: number,
  make: (wanted: WantedCart[]) => Promise<MadeCart[]>
): Promise<MadeCart[]> {
  const carts: MadeCart[] = []
  while (carts.length < payments) {
    const length = Math.min(CARTS_AT_ONCE, payments - carts.length)
    const made = await make(
      Array.from({ length }, (_, index) => {
        const n = carts.length + index
        return { n, priceMinor: 100 + n, scarce: false }
      })
    )
    carts.push(...made.sort((one, other) => one.n - other.n))
  }
  return carts
}

async function countOrders(database: string): Promise<number> {
  return inDatabase(database, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int from "order"')
    return rows[0]?.count ?? 0
  })
}

async function countCalls(journalFile: string): Promise<Partial<Record<JournalType, number>>> {
  const counts: Partial<Record<JournalType, number>> = {}
  for await (const line of createInterface({ input: createReadStream(journalFile) })) {
    if (line.trim() === "") continue
    const { type } = JSON.parse(line) as JournalEntry
    counts[type] = (counts[type] ?? 0) + 1
  }
  return counts
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
