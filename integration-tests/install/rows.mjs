import { step } from "../../scripts/progress.mjs"
import { checkDashboard } from "./dashboard.mjs"
import { checkGracefulStop } from "./graceful-stop.mjs"
import { buildWith } from "./other-managers.mjs"
import { openedStore, preparedStore, sellOnce, WITHOUT_DASHBOARD } from "./store.mjs"
import { checkStorefront } from "./storefront.mjs"
import { checkUninstall } from "./uninstall.mjs"

/** @typedef {import("./store.mjs").Context} Context */

const NEWEST = "2.21.2"
const LOWEST = "2.18.0"

/** What each row of docs/compatibility.md stands for. @type {Record<string, (context: Context) => Promise<unknown>>} */
export const ROWS = {
  newest: (context) => whole(context, NEWEST),
  "2.20": (context) => whole(context, "2.20.1"),
  2.19: (context) => whole(context, "2.19.0"),
  lowest: (context) => whole(context, LOWEST),
  uninstall: (context) => checkUninstall(context, NEWEST),
  pnpm: (context) => buildWith("pnpm", context, NEWEST),
  yarn: (context) => buildWith("yarn", context, NEWEST),
  storefront: (context) => checkStorefront(context),
}

/** The newest Medusa from this repository's own packages, without its dashboard. @param {Context} context */
export async function short(context) {
  const store = await preparedStore(context, { medusa: NEWEST, ...WITHOUT_DASHBOARD })
  const opened = await openedStore(store)
  await sellOnce(opened)
  await step("A server that is told to stop finishes its payment", () => checkGracefulStop(opened))
}

/** @param {Context} context @param {string} medusa */
async function whole(context, medusa) {
  const store = await preparedStore(context, { medusa })
  const opened = await openedStore(store)
  await sellOnce(opened)
  await checkDashboard(opened)
}
