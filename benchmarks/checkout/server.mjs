// One Medusa server of the test store. Asked, it waits until nothing more is sent to PostgreSQL, and tells what it has used.
import { createRequire } from "node:module"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { ROOT } from "../../scripts/repository.mjs"

/** @typedef {{ cpuMs: number, statements: number, transactionSteps: number }} Used */

const QUIET_MS = 200
const TRANSACTION_STEP = /^(begin|commit|rollback)\b/i
/** A server's sign of life comes by the clock. */
const BY_THE_CLOCK = /"ext_wallet_server"/

const load = createRequire(join(ROOT, "package.json"))
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
  if (typeof text === "string" && !BY_THE_CLOCK.test(text)) {
    if (TRANSACTION_STEP.test(text)) transactionSteps += 1
    else statements += 1
    lastAt = performance.now()
  }
  return query.apply(this, given)
}

process.on("message", async () => {
  while (performance.now() - lastAt < QUIET_MS) await sleep(QUIET_MS / 4)
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, statements, transactionSteps })
})
process.once("disconnect", () => process.exit(0))

const [key] = await container.resolve(Modules.API_KEY).listApiKeys({ title: "Demo storefront" })
const [region] = await container.resolve(Modules.REGION).listRegions({ name: "Europe" })
const [variant] = await container.resolve(Modules.PRODUCT).listProductVariants({ sku: "TOTE" })
const server = app.listen(0, "127.0.0.1", () => {
  const { port } = server.address()
  const shop = { key: key.token, regionId: region.id, variantId: variant.id }
  process.send?.({ port, ...shop })
})
