import { join } from "node:path"

import { step } from "../../scripts/progress.mjs"
import { getManager } from "./package-managers.mjs"
import { createStore } from "./running-store.mjs"
import { configureStore, writeStore } from "./store-folder.mjs"

/** Installs with another package manager, and builds the store with its dashboard.
 * @param {"pnpm" | "yarn"} name @param {import("./store.mjs").Context} context @param {string} medusa */
export async function buildWith(name, context, medusa) {
  const folder = join(context.folder, context.name)
  const place = { cwd: folder, signal: context.signal }
  const manager = await step(`Getting ${name}`, () => getManager(name, context.folder, context))
  await writeStore(folder, medusa, { forPnpm: name === "pnpm" })
  await step(`${name} install (Medusa ${medusa})`, () => manager.install(place))
  await step(`${name} add medusa-payment-ext-wallet`, () => manager.add(context.tarball, place))
  await configureStore(folder, { withPlugin: true })
  const logs = join(context.folder, "logs", context.name)
  const store = createStore({ folder, logs, env: {} })
  context.onEnd(store.stopAll)
  await step("medusa build", store.build)
}
