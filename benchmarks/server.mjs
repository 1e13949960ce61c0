// One Medusa server of the test store, which tells what it has used when it is asked.
import { createRequire } from "node:module"
import { join } from "node:path"

import { ROOT } from "../scripts/repository.mjs"

/**
 * @typedef {{ sql: string, bindings: unknown[] }} Sent
 * @typedef {{ cpuMs: number, rss: number, sqlCount: number, sent: Sent[] }} Used  `sent`: since it was last asked to listen
 */

const load = createRequire(join(ROOT, "package.json"))
const { ContainerRegistrationKeys } = load("@medusajs/framework/utils")
const { default: loaders } = load("@medusajs/medusa/loaders/index")

const app = load("express")()
const { container } = await loaders({ directory: process.cwd(), expressApp: app })
let sqlCount = 0
/** @type {Sent[]} */
let sent = []
let listens = false
container
  .resolve(ContainerRegistrationKeys.PG_CONNECTION)
  .on("query", (/** @type {Sent} */ { sql, bindings }) => {
    sqlCount += 1
    if (listens) sent.push({ sql, bindings })
  })

process.on("message", (/** @type {{ listen: boolean }} */ { listen }) => {
  const { user, system } = process.cpuUsage()
  const cpuMs = (user + system) / 1000
  process.send?.({ cpuMs, rss: process.memoryUsage.rss(), sqlCount, sent })
  listens = listen
  sent = []
})
process.once("disconnect", () => process.exit(0))
const server = app.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }))
