import { mkdir, rm } from "node:fs/promises"
import { join } from "node:path"

import { ensureDatabase } from "../../scripts/database.mjs"
import { step } from "../../scripts/progress.mjs"
import { run } from "../../scripts/run.mjs"
import { expect } from "./http.mjs"
import { goLive, makeTestPayment, openShop, setUpSandbox } from "./merchant.mjs"
import { getManager } from "./package-managers.mjs"
import { environmentOf, readmeBlock } from "./readme-block.mjs"
import { createStore } from "./running-store.mjs"
import { openSecureFront } from "./secure-front.mjs"
import { buy } from "./shopper.mjs"
import { borrowPackages, configureStore, installedMedusa, writeStore } from "./store-folder.mjs"

/**
 * @typedef {{ name: string, folder: string, tarball: string, signal: AbortSignal,
 *   databaseUrl: (name: string) => string, onEnd: (undo: () => unknown) => void }} Context
 * @typedef {{ medusa: string, borrowed?: boolean, dashboard?: boolean }} Wish
 */

const SHOP = { backend: "https://api.shop.example.com", storefront: "https://shop.example.com" }

/** Minutes are saved where a row is not about npm or the dashboard. */
export const WITHOUT_DASHBOARD = { borrowed: true, dashboard: false }

/** A store with the packed plugin in it, configured as the README says, migrated and built.
 * @param {Context} context @param {Wish} wish */
export async function preparedStore(context, wish) {
  const { medusa, borrowed = false, dashboard = true } = wish
  const folder = join(context.folder, context.name)
  const place = { cwd: folder, signal: context.signal }
  const manager = await getManager("npm", context.folder, context)
  await writeStore(folder, medusa)
  if (borrowed) {
    await step(`Borrowing Medusa ${medusa} from this repository`, () => borrowPackages(folder))
  } else {
    await step(`npm install (Medusa ${medusa})`, () => manager.install(place))
  }
  const plugin = borrowed ? unpacking(folder, context) : installing(manager, place, context)
  await step("npm install medusa-payment-ext-wallet", plugin.put)
  const found = await installedMedusa(folder)
  expect(found === medusa, `Medusa ${medusa} is there, not ${found}`)
  await configureStore(folder, { withPlugin: true })

  const database = `install_${context.name.replace(/\W/g, "_")}`
  await ensureDatabase(context.databaseUrl, database)
  const front = await openSecureFront(context.folder)
  context.onEnd(front.close)
  const env = {
    NODE_EXTRA_CA_CERTS: front.certificate,
    DATABASE_URL: context.databaseUrl(database),
    STORE_CORS: SHOP.storefront,
    ADMIN_CORS: SHOP.backend,
    AUTH_CORS: SHOP.backend,
    MEDUSA_BACKEND_URL: SHOP.backend,
    DISABLE_MEDUSA_ADMIN: dashboard ? "false" : "true",
  }
  const store = createStore({ folder, logs: join(context.folder, "logs", context.name), env })
  context.onEnd(store.stopAll)
  // The addresses of the simulator are options, so it comes before the server.
  const simulator = await store.startSimulator(join(context.folder, `${context.name}.jsonl`), front)
  const addresses = { ...SHOP, simulator: simulator.publicUrl }
  Object.assign(env, environmentOf(await readmeBlock(), addresses))
  await step("medusa db:migrate", store.migrate)
  await step(dashboard ? "medusa build" : "medusa build (without the dashboard)", store.build)
  await step("medusa user", store.createAdmin)
  return { ...store, folder, simulator, plugin, databaseUrl: env.DATABASE_URL }
}

/** @param {Awaited<ReturnType<typeof getManager>>} manager @param {import("./package-managers.mjs").Place} place
 * @param {Context} context */
function installing(manager, place, { tarball }) {
  return {
    async put() {
      await manager.add(tarball, place)
    },
    async remove() {
      await manager.remove("medusa-payment-ext-wallet", place)
    },
  }
}

/** What npm does with it, where Medusa is borrowed: npm would throw the borrowed packages out.
 * @param {string} folder @param {Context} context */
function unpacking(folder, { tarball, signal }) {
  const target = join(folder, "node_modules", "medusa-payment-ext-wallet")
  return {
    async put() {
      await mkdir(target)
      await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", target], { signal })
    },
    remove: () => rm(target, { recursive: true, force: true }),
  }
}

/** @param {Awaited<ReturnType<typeof preparedStore>>} store */
export async function openedStore(store) {
  const server = await step("medusa start, in production mode", store.start)
  const shop = await step("Opening the shop", () => openShop(server.url))
  return { ...store, server, shop }
}

/** @param {Awaited<ReturnType<typeof openedStore>>} store */
export async function sellOnce(store) {
  const { server, shop, simulator } = store
  await step("Key and connection", () => setUpSandbox(shop, simulator))
  await step("A payment in the sandbox", () => buy(server.url, shop, simulator))
  await step("The test payment", () => makeTestPayment(store))
  await step("The checklist, to going live", () => goLive(shop, simulator))
  return step("A payment in production", () => buy(server.url, shop, simulator))
}
