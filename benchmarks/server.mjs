// One Medusa server of the test store, which tells what it has used when it is asked.
import { createRequire } from "node:module"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { ROOT } from "../scripts/repository.mjs"
import { useLocalStripe } from "./local-stripe.mjs"
import { answerQuestions } from "./processes.mjs"
import { endProfile, startProfile } from "./profile/self-times.mjs"

/**
 * @typedef {{ sql: string, bindings: unknown[] }} Sent
 * @typedef {{ cpuMs: number, statements: number, transactionSteps: number, sent: Sent[] }} Used
 *   `sent`: since it was last asked to listen
 * @typedef {{ ask: "used", quiet: boolean, listen: boolean }
 *   | { ask: "recover" | "held" | "startProfile" | "endProfile" }} Asked
 */

const QUIET_MS = 200
const TRANSACTION_STEP = /^(begin|commit|rollback)\b/i
/** A server's sign of life comes by the clock. */
const BY_THE_CLOCK = /"ext_wallet_server"/

const plugin = process.env.EXT_WALLET_TEST_PLUGIN ?? ROOT
const load = createRequire(join(ROOT, "package.json"))
const stripePort = Number(process.env.BENCHMARK_STRIPE_PORT)
if (stripePort) useLocalStripe(load, stripePort)

const { WorkflowScheduler } = load("@medusajs/framework/orchestration")
const { ContainerRegistrationKeys, Modules } = load("@medusajs/framework/utils")
const { default: loaders } = load("@medusajs/medusa/loaders/index")
const app = load("express")()
const { container } = await loaders({ directory: process.cwd(), expressApp: app })
const bootCpuMs = cpuMs()
// Jobs would be counted with whatever they meet.
await new WorkflowScheduler().clear()

let statements = 0
let transactionSteps = 0
let lastAt = 0
/** @type {Sent[]} */
let sent = []
let listens = false
const { driver } = container.resolve(ContainerRegistrationKeys.PG_CONNECTION).client
const { prototype } = driver.Client
const { query } = prototype
prototype.query = function (/** @type {any[]} */ ...given) {
  const [first] = given
  const text = typeof first === "string" ? first : first?.text
  if (typeof text === "string" && !BY_THE_CLOCK.test(text)) count(text, first.values ?? [])
  return query.apply(this, given)
}

/** @param {string} sql @param {unknown[]} bindings */
function count(sql, bindings) {
  lastAt = performance.now()
  if (TRANSACTION_STEP.test(sql)) {
    transactionSteps += 1
    return
  }
  statements += 1
  if (listens) sent.push({ sql, bindings })
}

function cpuMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** @param {{ quiet: boolean, listen: boolean }} asked @returns {Promise<Used>} */
async function tellUsed({ quiet, listen }) {
  while (quiet && performance.now() - lastAt < QUIET_MS) await sleep(QUIET_MS / 4)
  const used = { cpuMs: cpuMs(), statements, transactionSteps, sent }
  listens = listen
  sent = []
  return used
}

/** In bytes, once the garbage is gone. */
function tellHeld() {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function recover() {
  const ofPlugin = createRequire(join(plugin, "package.json"))
  const { recoverPaymentsWorkflow } = ofPlugin(join(plugin, ".medusa/server/src/workflows"))
  const { result } = await recoverPaymentsWorkflow(container).run({ input: { ordersHourly: true } })
  return result
}

const [key] = await container.resolve(Modules.API_KEY).listApiKeys({ title: "Demo storefront" })
const [region] = await container.resolve(Modules.REGION).listRegions({ name: "Europe" })
const [variant] = await container.resolve(Modules.PRODUCT).listProductVariants({ sku: "TOTE" })
const server = app.listen(0, "127.0.0.1", () => {
  const shop = { key: key.token, regionId: region.id, variantId: variant.id }
  answerQuestions(
    { port: server.address().port, bootCpuMs, shop },
    (/** @type {Asked} */ question) => {
      switch (question.ask) {
        case "used":
          return tellUsed(question)
        case "recover":
          return recover()
        case "held":
          return tellHeld()
        case "startProfile":
          return startProfile()
        case "endProfile":
          return endProfile()
      }
    }
  )
})
