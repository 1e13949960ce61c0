/** Real checkouts on two real Medusa servers, which die, lose their database, and are started again. */
import { join } from "node:path"

import { createLinkSigner } from "../../../src/modules/ext_wallet/secrets/links"
import { databaseUrl, dropDatabase, keepAvailable } from "../database"
import { faultOf, WAITING } from "../catalogue"
import { readHistories, readSayings } from "../histories"
import { knowService } from "../known-service"
import { planPayments } from "../plan"
import { SECRET, toPluginOptions } from "../plugin-options"
import { createProgress } from "../report"
import type { RunOptions, RunResult } from "../run"
import { startSimulatedService } from "../simulated-service"
import { openTcpGate } from "../tcp-gate"
import { createBrowser } from "./browser"
import { makeCarts } from "./carts"
import { judgeMedusa } from "./judge"
import type { MadeCart, WantedCart } from "./messages"
import { recoverAll, type Recovered } from "./recovery"
import { tellRedis } from "./redis"
import { startServers } from "./servers"
import { shop } from "./shopper"
import { createStoreDatabase, listResuming, readRow, sellOut, storeIn } from "./store-database"

const SHOPPERS = 8

export async function runMedusa(options: RunOptions): Promise<RunResult> {
  const { folder, programs, plugin, serverUrl, redisUrl, say } = options
  const startedAt = performance.now()
  const name = `faults_medusa_${process.pid}`
  const database = databaseUrl(serverUrl, name)
  const losses: string[] = []
  const disturbed = new Set<number>()
  let carts = new Map<number, MadeCart>()

  const service = await startSimulatedService({ programs, folder })
  const gate = await openTcpGate(database)
  const env = {
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    // Node 22 and later start faster with it.
    NODE_COMPILE_CACHE: join(programs, "compiled"),
    EXT_WALLET_TEST_PLUGIN: plugin,
    EXT_WALLET_TEST_STORE: JSON.stringify({ redisUrl, options: toPluginOptions(service) }),
  }
  const toSay = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`
  await createStoreDatabase(options, name, env)
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
    programs,
    folder,
    gate,
    envOf: (place) => ({ ...env, DATABASE_URL: place === 0 ? gate.url : database }),
    settings: { store: storeIn(options.root), plugin },
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
  const wanted = planned.map(({ n, fault }): WantedCart => {
    return { n, priceMinor: priceOf(n), scarce: faultOf(fault).wantsScarce ?? false }
  })
  const living = await servers.pick(1)
  carts = await makeCarts(wanted, (request) => servers.ask(living, request))
  const progress = createProgress(planned.length, say)
  const links = createLinkSigner([SECRET])
  const scene = {
    servers,
    service,
    browser: createBrowser(servers),
    sign: (outcome: "return" | "cancel" | "payment_request", id: string) => links.sign(outcome, id),
    rowOf: (rowId: string) => readRow(database, rowId),
    placeOf: (n: number, wish: number) => (redisUrl ? wish : n % 2),
  }
  const queue = [...planned]
  const waiting: Promise<void>[] = []
  let done = 0

  async function serveNext(): Promise<void> {
    for (let payment = queue.shift(); payment; payment = queue.shift()) {
      const { n, fault } = payment
      const one = shop(scene, { payment, cart: carts.get(n)!, priceMinor: priceOf(n) })
        .catch((error: unknown) => {
          losses.push(`payment ${n} (${fault}): ${describe(error)}`)
        })
        .finally(() => {
          done += 1
          progress(done, `${servers.kills()} kills`)
        })
      if (WAITING.includes(fault)) waiting.push(one)
      else await one
    }
  }

  await Promise.all(Array.from({ length: SHOPPERS }, () => serveNext()))
  await Promise.all(waiting)
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
  const { journalFile } = service
  const verdicts = await judgeMedusa({ databaseUrl: database, journalFile, payments, cartOf })
  const histories = await readHistories(database, verdicts)
  const sayings = await readSayings(database)
  if (!options.keep) await dropDatabase(serverUrl, name)
  else say(`The database is ${database}`)
  return {
    verdicts,
    histories,
    sayings,
    kills,
    losses,
    seconds: (performance.now() - startedAt) / 1000,
    figures: {
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
