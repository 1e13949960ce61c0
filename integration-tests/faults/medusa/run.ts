/** Real checkouts on two real Medusa servers, which die, lose their database, and are started again. */
import { join } from "node:path"

import { createLinkSigner } from "../../../src/modules/ext_wallet/secrets/links"
import { copyDatabase, createDatabase, databaseUrl, dropDatabase, keepAvailable } from "../database"
import { faultOf } from "../catalogue"
import { readHistories, readSayings } from "../histories"
import { knowService } from "../known-service"
import { planPayments } from "../plan"
import { createProgress } from "../report"
import type { RunOptions, RunResult } from "../run"
import { startSimulatedService } from "../simulated-service"
import { openTcpGate } from "../tcp-gate"
import { createBrowser } from "./browser"
import { judgeMedusa } from "./judge"
import type { MadeCart, WantedCart } from "./messages"
import { recoverAll, type Recovered } from "./recovery"
import { tellRedis } from "./redis"
import { ServerGone, startServers } from "./servers"
import { shop } from "./shopper"
import { findTemplate, listResuming, migrate, readRow, sellOut } from "./store-database"

const SECRET = "a-secret-of-the-fault-harness-of-more-than-32-bytes"
const SHOPPERS = 8
const CARTS_AT_ONCE = 20
/** Some that only wait take no place among the shoppers. */
const WAITING = ["resume_hangs", "resume_drips", "return_before_approval"]

export async function runMedusa(options: RunOptions): Promise<RunResult> {
  const { folder, programs, plugin, serverUrl, redisUrl, say } = options
  const startedAt = performance.now()
  const name = `faults_medusa_${process.pid}`
  const store = join(options.root, "integration-tests", "store")
  const journalFile = join(folder, "journal.jsonl")
  const losses: string[] = []
  const disturbed = new Set<number>()
  const carts = new Map<number, MadeCart>()

  const template = await findTemplate(options)
  const database = await createDatabase(serverUrl, name, template)
  const service = await startSimulatedService({
    file: join(programs, "simulator-process.cjs"),
    journalFile,
    logFile: join(folder, "simulator.log"),
  })
  const { hostname, port } = new URL(serverUrl)
  const gate = await openTcpGate({ host: hostname, port: Number(port) })
  const gated = new URL(database)
  gated.hostname = "127.0.0.1"
  gated.port = String(gate.port)
  const addresses = { authUrl: service.url, baseUrl: service.url }
  const storeSettings = JSON.stringify({
    redisUrl,
    options: {
      secret: SECRET,
      backendUrl: "http://localhost:9000",
      storefrontUrl: "http://localhost:8000",
      environments: {
        sandbox: {
          ...addresses,
          apiKey: service.apiKey,
          accounts: [{ currencyCode: "eur", accountId: "acc_faults" }],
        },
        production: addresses,
      },
    },
  })
  const envOf = (place: number) => ({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    MEDUSA_DISABLE_TELEMETRY: "true",
    // Node 22 and later start faster with it.
    NODE_COMPILE_CACHE: join(programs, "compiled"),
    DATABASE_URL: place === 0 ? gated.toString() : database,
    EXT_WALLET_TEST_PLUGIN: plugin,
    EXT_WALLET_TEST_STORE: storeSettings,
  })
  const toSay = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`
  if (!template) await migrate(options, store, envOf(1))
  if (options.template && !template) await copyDatabase(serverUrl, name, options.template)
  await knowService(database, service.url)
  await keepAvailable(database)
  say(`✓ The store's database is ready (${toSay(startedAt)})`)

  const freeLocks = async (numbers: number[]) => {
    if (!redisUrl) return
    // Half of the dead server's leases run out while the buyers try again, half are left for recovery.
    const keys = numbers.flatMap((n) => (n % 2 === 0 ? (carts.get(n)?.cartId ?? []) : []))
    for (const key of keys) await tellRedis(redisUrl, `DEL medusa_lock:${key}`)
  }
  /** Recovery at a server's start asks for payments that no buyer waits for: its death disturbs them, too. */
  const disturbResuming = async (cause: number | undefined) => {
    const resuming = await listResuming(database)
    for (const [n, { cartId }] of carts) {
      if (n !== cause && resuming.includes(cartId)) disturbed.add(n)
    }
  }
  const servers = await startServers({
    ...{ programs, folder, envOf, gate },
    settings: { store, plugin },
    disturb: (numbers) => numbers.forEach((n) => disturbed.add(n)),
    afterDeath: (numbers, cause) => {
      void freeLocks(numbers)
      void disturbResuming(cause)
    },
    report: (loss) => losses.push(loss),
  })
  say(`✓ Both servers are up (${toSay(startedAt)})`)
  await sellOut(database)

  const planned = planPayments(options)
  const progress = createProgress(planned.length, say)
  const links = createLinkSigner([SECRET])
  const scene = {
    servers,
    service,
    browser: createBrowser(servers),
    sign: (outcome: "return" | "cancel" | "payment_request", id: string) => links.sign(outcome, id),
    stateOf: async (rowId: string) => (await readRow(database, rowId))?.state,
    transactionOf: async (rowId: string) => (await readRow(database, rowId))?.transaction_id,
    placeOf: (n: number, wish: number) => (redisUrl ? wish : n % 2),
  }
  const shoppingSince = performance.now()
  const queue = [...planned]
  const waiting: Promise<void>[] = []
  let done = 0

  async function serveNext(): Promise<void> {
    for (let payment = queue.shift(); payment; payment = queue.shift()) {
      const { n, fault } = payment
      const priceMinor = priceOf(n)
      const one = (async () => {
        const cart = await cartFor(n)
        await shop(scene, { payment, cart, priceMinor })
      })()
        .catch((error: unknown) => {
          losses.push(`payment ${n} (${fault}): ${describe(error)}`)
        })
        .finally(() => {
          done += 1
          progress.show(done, `${servers.kills()} kills`)
        })
      if (WAITING.includes(fault)) waiting.push(one)
      else await one
    }
  }

  let making: Promise<void> | undefined
  /** Carts are made in batches, by whichever server lives. */
  async function cartFor(n: number): Promise<MadeCart> {
    while (!carts.has(n)) {
      making ??= makeCarts(n).finally(() => (making = undefined))
      await making
    }
    const cart = carts.get(n)
    if (!cart) throw new Error(`There is no cart for ${n}.`)
    return cart
  }

  async function makeCarts(first: number): Promise<void> {
    const wanted = planned.slice(first, first + CARTS_AT_ONCE).filter(({ n }) => !carts.has(n))
    const request = {
      ask: "carts" as const,
      carts: wanted.map(({ n, fault }): WantedCart => {
        return { n, priceMinor: priceOf(n), scarce: faultOf(fault).wantsScarce ?? false }
      }),
    }
    try {
      const made = await servers.ask<MadeCart[]>(await servers.pick(1), request)
      made.forEach((cart) => carts.set(cart.n, cart))
    } catch (error) {
      if (!(error instanceof ServerGone)) throw error
    }
  }

  await Promise.all(Array.from({ length: SHOPPERS }, () => serveNext()))
  await Promise.all(waiting)
  progress.end()
  const shoppingSeconds = (performance.now() - shoppingSince) / 1000
  const kills = servers.kills()

  await servers.whenAllLive()
  // Recovery is tested on what is left, not on what is still going on.
  await Promise.all((await servers.all()).map((server) => servers.ask(server, { ask: "quiet" })))
  const endLeases = async () => {
    if (redisUrl) await tellRedis(redisUrl, "FLUSHALL")
  }
  const recover = async () => {
    const asked = await servers.all()
    return Promise.allSettled(
      asked.map((server) => servers.ask<Recovered>(server, { ask: "recover" }))
    )
  }
  const recovery = await recoverAll({ recover, database, endLeases })
  losses.push(...recovery.losses)
  servers.stop()
  service.stop()
  gate.close()
  const payments = planned.map((payment) => ({ ...payment, disturbed: disturbed.has(payment.n) }))
  const cartOf = (n: number) => carts.get(n)?.cartId
  const verdicts = await judgeMedusa({ databaseUrl: database, journalFile, payments, cartOf })
  const histories = await readHistories(database, verdicts)
  const sayings = await readSayings(database)
  if (!options.keep) await dropDatabase(serverUrl, name)
  else say(`The database is ${databaseUrl(serverUrl, name)}`)
  return {
    verdicts,
    histories,
    sayings,
    kills,
    losses,
    seconds: (performance.now() - startedAt) / 1000,
    figures: {
      "checkouts per second": (planned.length / shoppingSeconds).toFixed(2),
      "kills per minute": ((kills / shoppingSeconds) * 60).toFixed(1),
      "median start of a server (s)": (median(servers.startTimes) / 1000).toFixed(1),
      "checkouts disturbed by another's kill": disturbed.size,
      "settled by recovery": recovery.settled,
      "sent to review by recovery": recovery.reviewed,
      "shared locks": redisUrl ? "Redis" : "none: each cart stayed with one server",
    },
  }
}

/** No two in a row are for the same amount. */
function priceOf(n: number): number {
  return 100 + (n % 997)
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
