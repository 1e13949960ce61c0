// One Medusa server of the test store, which tells what it has used when it is asked.
import { createRequire } from "node:module"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { ROOT } from "../scripts/repository.mjs"
import { answerQuestions } from "./processes.mjs"

/** @typedef {{ cpuMs: number, statements: number, transactionSteps: number }} Used */

const QUIET_MS = 200
const TRANSACTION_STEP = /^(begin|commit|rollback)\b/i
/** A server's sign of life comes by the clock. */
const BY_THE_CLOCK = /"ext_wallet_server"/

const load = createRequire(join(ROOT, "package.json"))
const stripePort = Number(process.env.BENCHMARK_STRIPE_PORT)
if (stripePort) useLocalStripe()

const { WorkflowScheduler } = load("@medusajs/framework/orchestration")
const { ContainerRegistrationKeys, Modules } = load("@medusajs/framework/utils")
const { default: loaders } = load("@medusajs/medusa/loaders/index")
const app = load("express")()
const { container } = await loaders({ directory: process.cwd(), expressApp: app })
// Jobs would be counted with whatever they meet.
await new WorkflowScheduler().clear()

let statements = 0
let transactionSteps = 0
let lastAt = 0
const { driver } = container.resolve(ContainerRegistrationKeys.PG_CONNECTION).client
const { prototype } = driver.Client
const { query } = prototype
prototype.query = function (/** @type {any[]} */ ...given) {
  const [first] = given
  const text = typeof first === "string" ? first : first?.text
  if (typeof text === "string" && !BY_THE_CLOCK.test(text)) count(text)
  return query.apply(this, given)
}

/** @param {string} sql */
function count(sql) {
  lastAt = performance.now()
  if (TRANSACTION_STEP.test(sql)) transactionSteps += 1
  else statements += 1
}

/** Once all is done that follows from what was asked for. @returns {Promise<Used>} */
async function tellUsed() {
  while (performance.now() - lastAt < QUIET_MS) await sleep(QUIET_MS / 4)
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, statements, transactionSteps }
}

async function recover() {
  const { recoverPaymentsWorkflow } = load(join(ROOT, ".medusa/server/src/workflows"))
  const { result } = await recoverPaymentsWorkflow(container).run({ input: { ordersHourly: true } })
  return result
}

const [key] = await container.resolve(Modules.API_KEY).listApiKeys({ title: "Demo storefront" })
const [region] = await container.resolve(Modules.REGION).listRegions({ name: "Europe" })
const [variant] = await container.resolve(Modules.PRODUCT).listProductVariants({ sku: "TOTE" })
const server = app.listen(0, "127.0.0.1", () => {
  const shop = { key: key.token, regionId: region.id, variantId: variant.id }
  answerQuestions(
    { port: server.address().port, shop },
    (/** @type {{ ask: "used" | "recover" }} */ { ask }) =>
      ask === "used" ? tellUsed() : recover()
  )
})

/** Has every client of Stripe's package in this process talk to the stub. Before Medusa loads. */
function useLocalStripe() {
  const ofProvider = createRequire(load.resolve("@medusajs/payment-stripe"))
  const Stripe = ofProvider("stripe")
  class LocalStripe extends Stripe {
    /** @param {string} key */
    constructor(key) {
      super(key, { host: "127.0.0.1", port: stripePort, protocol: "http", telemetry: false })
    }
  }
  Object.assign(LocalStripe, { default: LocalStripe, Stripe: LocalStripe })
  const loaded = ofProvider.cache[ofProvider.resolve("stripe")]
  if (loaded) loaded.exports = LocalStripe
}
