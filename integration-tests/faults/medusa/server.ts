/** One Medusa server of the test store. It can be told to end itself at a named moment. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { AsyncLocalStorage } from "node:async_hooks"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import seed from "../../../demo/store/src/scripts/seed"
import { misleadCalls, NOBODY } from "../../shop/service-elsewhere"
import { die } from "../kills"
import { createDesk } from "./desk"
import { ERRAND_HEADER, type Asked, type Errand, type ServerSettings, type Told } from "./messages"

const SERVICE_GONE_MS = 1_000
const SIBLINGS_MS = 500
const LOOK_EVERY_MS = 100
/** Together longer than a call can take: two waits for a lock, and one for another caller's resume. */
const MOST_LOOKS = 1_000

const settings = JSON.parse(process.argv[2] ?? "{}") as ServerSettings
const current = new AsyncLocalStorage<Errand>()
let container: MedusaContainer
let underWay = 0
const whenCut: (() => void)[] = []

Object.assign(globalThis, {
  [Symbol.for("medusa-payment-ext-wallet.checkpoint")]: (name: string) => pass(name),
})

/** A named moment of the payment whose call this is. */
async function pass(name: string): Promise<void> {
  const errand = current.getStore()
  const arm = errand?.arm
  if (!errand || arm?.at !== name) return
  errand.arm = undefined
  switch (arm.does) {
    case "die":
      if (arm.afterMs === undefined) die(settings.killsFile, errand.n)
      setTimeout(() => die(settings.killsFile, errand.n), arm.afterMs)
      break
    case "lose_service":
      setTimeout(misleadCalls(container.resolve<any>("ext_wallet"), NOBODY), SERVICE_GONE_MS)
      break
    case "lose_database":
      await new Promise<void>((resolve) => {
        whenCut.push(resolve)
        tell({ type: "cut_database", n: errand.n })
      })
  }
}

/** Moments in Medusa's own code. */
function watchMedusa(): void {
  const payment = container.resolve<any>(Modules.PAYMENT)
  const authorize = payment.authorizePaymentSession.bind(payment)
  payment.authorizePaymentSession = async (...args: unknown[]) => {
    const recorded = await authorize(...args)
    await pass("payment_recorded")
    return recorded
  }
  const locking = container.resolve<any>(Modules.LOCKING)
  const acquire = locking.acquire.bind(locking)
  locking.acquire = async (...args: unknown[]) => {
    const acquired = await acquire(...args)
    await pass("lock_held")
    return acquired
  }
  const inventory = container.resolve<any>(Modules.INVENTORY)
  const reserve = inventory.createReservationItems.bind(inventory)
  inventory.createReservationItems = async (...args: unknown[]) => {
    // What Medusa does beside it is done by then: the order is linked, and waits for its stock.
    if (current.getStore()?.arm?.at === "stock_asked") await sleep(SIBLINGS_MS)
    await pass("stock_asked")
    return reserve(...args)
  }
}

/** A browser that went away does not end what its call has begun; the answer does, though nobody reads it. */
function countUntilAnswered(response: any): void {
  underWay += 1
  const end = response.end.bind(response)
  let answered = false
  response.end = (...args: unknown[]) => {
    if (!answered) underWay -= 1
    answered = true
    return end(...args)
  }
}

/** Calls that have not been answered. */
async function untilQuiet(): Promise<void> {
  for (let tries = 0; underWay > 0 && tries < MOST_LOOKS; tries++) await sleep(LOOK_EVERY_MS)
}

async function serve(): Promise<void> {
  const load = createRequire(join(settings.plugin, "package.json"))
  const app = load("express")()
  app.use((_request: unknown, response: any, next: () => void) => {
    countUntilAnswered(response)
    next()
  })
  app.use((request: any, _response: unknown, next: () => void) => {
    const errand = request.headers[ERRAND_HEADER]
    if (typeof errand === "string") current.run(JSON.parse(errand) as Errand, next)
    else next()
  })
  const { default: loaders } = load("@medusajs/medusa/loaders/index")
  const loaded = await loaders({ directory: settings.store, expressApp: app })
  container = loaded.container
  if (settings.seed) await seed({ container, args: [] })
  watchMedusa()
  const desk = await createDesk(container, settings.plugin)
  process.on("message", (message) => {
    const asked = message as Asked
    if (asked.type === "database_is_cut") {
      whenCut.splice(0).forEach((resolve) => resolve())
      return
    }
    const { id, request } = asked
    const work = () => (request.ask === "quiet" ? untilQuiet() : desk.answer(request))
    const answering = "errand" in request ? current.run(request.errand, work) : work()
    answering.then(
      (answer) => tell({ type: "answer", id, answer }),
      (error: unknown) => tell({ type: "answer", id, problem: describe(error) })
    )
  })
  const server = app.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo
    tell({ type: "ready", port, publishableKey: desk.publishableKey })
  })
}

function tell(message: Told): void {
  process.send?.(message)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error)
}

process.once("disconnect", () => process.exit(0))
serve().catch((error: unknown) => {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(1)
})
