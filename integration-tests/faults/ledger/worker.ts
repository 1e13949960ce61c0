/** One server of the ledger's level. It is killed often, so it has to start fast. */
import { inspect } from "node:util"

import { misleadCalls, NOBODY } from "../../shop/service-elsewhere"
import { faultOf } from "../catalogue"
import { die } from "../kills"
import { simulatedServiceAt } from "../simulated-service"
import { pay } from "./buyer"
import { idsOf } from "./made-up-carts"
import type { Asked, Job, Told, WorkerSettings } from "./messages"
import { recoverLedger } from "./recovery"
import { openShop } from "./shop"

/** A payment that is the first of its process takes most of it. */
const LONGEST_LIFE_MS = 500
const DURING_RESUME_MS = 100
const GONE_MS = 1_000
/** What happens at a named moment of the payment. */
const BY_MOMENT = ["kill", "kill_during_resume", "service_gone", "database_cut"]

const settings = JSON.parse(process.argv[2] ?? "{}") as WorkerSettings
const shop = openShop(settings)
const service = simulatedServiceAt(settings.service.url)
/** Payments that something is to befall in this process. */
const armed = new Map<string, Job>()
/** Under way for another server's buyers. */
const visits = new Set<Promise<unknown>>()
const whenCut: (() => void)[] = []

Object.assign(globalThis, {
  [Symbol.for("medusa-payment-ext-wallet.checkpoint")]: (name: string, id: string) =>
    armed.size > 0 ? meet(name, id) : undefined,
})

async function meet(name: string, id: string): Promise<void> {
  // The database may be cut just now, over another payment.
  const row = await shop.wallet.ledger.find(id).catch(() => null)
  const job = armed.get(row?.cart_id ?? "")
  if (!job) return
  const { does } = faultOf(job.fault)
  if (does.kind === "kill" && does.at === name) dieOver(job)
  if (does.kind === "kill_during_resume" && name === "resume_claimed") {
    setTimeout(() => dieOver(job), job.chance * DURING_RESUME_MS)
  }
  if (does.kind === "service_gone" && name === "authorize_begun") {
    armed.delete(idsOf(job.n).cart)
    setTimeout(misleadCalls(shop.wallet, NOBODY), GONE_MS)
    tell({ type: "service_gone", n: job.n, ms: GONE_MS })
  }
  if (does.kind === "database_cut" && does.at === name) {
    armed.delete(idsOf(job.n).cart)
    await new Promise<void>((resolve) => {
      whenCut.push(resolve)
      tell({ type: "cut_database", n: job.n })
    })
  }
}

const dieOver = ({ n }: Job): void => die(settings.killsFile, n)

async function work(job: Job): Promise<void> {
  const { kind } = faultOf(job.fault).does
  const { cart } = idsOf(job.n)
  const dies = job.armed && kind === "kill_any_moment"
  if (dies) setTimeout(() => dieOver(job), job.chance * LONGEST_LIFE_MS)
  if (job.armed && BY_MOMENT.includes(kind)) armed.set(cart, job)
  const shareAddress = (address: string) => tell({ type: "at_wallet", n: job.n, address })
  const problem = await pay({ shop, service, shareAddress }, job).then(() => undefined, describe)
  armed.delete(cart)
  // Where its end comes after the payment's, it comes all the same.
  if (!dies) tell({ type: "done", n: job.n, problem })
}

process.on("message", (message) => {
  const asked = message as Asked
  switch (asked.type) {
    case "pay":
      void work(asked.job)
      break
    case "visit":
      note(
        shop
          .visit(asked.address)
          .catch(() => undefined)
          .then(() => tell({ type: "visited", n: asked.n }))
      )
      break
    case "recover":
      void Promise.all(visits)
        .then(() => recoverLedger(shop))
        .then(() => undefined, describe)
        .then((problem) => tell({ type: "recovered", round: asked.round, problem }))
      break
    case "database_is_cut":
      whenCut.splice(0).forEach((resolve) => resolve())
      break
  }
})
process.once("disconnect", () => process.exit(0))

function note(visit: Promise<unknown>): void {
  visits.add(visit)
  void visit.finally(() => visits.delete(visit))
}

function tell(message: Told): void {
  process.send?.(message)
}

function describe(error: unknown): string {
  return inspect(error)
}

tell({ type: "ready" })
