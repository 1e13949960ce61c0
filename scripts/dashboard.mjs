import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"

import { step } from "./progress.mjs"
import { ROOT, STORE } from "./repository.mjs"
import { hashFiles } from "./tree-hash.mjs"

const OUTPUT = join(".medusa", "admin")
const STAMP = join(STORE, ".medusa", "dashboard.stamp")
const INPUTS = [
  join("scripts", "dashboard.mjs"),
  join(".medusa", "server", "src", "admin"),
  join("demo", "store", "medusa-config.ts"),
  join("node_modules", "@medusajs", "dashboard", "package.json"),
  join("node_modules", "@medusajs", "admin-bundler", "package.json"),
]

/** The store takes the plugin by its name, as a store that installed it from npm does. */
export async function linkPlugin() {
  const link = join(STORE, "node_modules", "medusa-payment-ext-wallet")
  await pointAt(link, join("..", "..", ".."))
}

/**
 * Bundling the dashboard takes about a minute, so it is done only when something in it changed.
 * @param {{ services: ReturnType<typeof import("./services.mjs").createServices>,
 *   medusa: (name: string, ...args: string[]) => import("./services.mjs").Program }} demo
 */
export async function ensureDashboard({ services, medusa }) {
  const inputs = await hashFiles(ROOT, INPUTS)
  const last = await readFile(STAMP, "utf8").catch(() => null)
  if (last !== `${inputs} ${await hashFiles(STORE, [OUTPUT])}`) {
    await step("Building the dashboard (kept for the next start)", async () => {
      const build = medusa("dashboard-build", "build", "--admin-only", "--no-lint")
      // Without the address, which Medusa would write into the bundle: the port may be another next time.
      const env = { ...build.env, NODE_ENV: "production", MEDUSA_BACKEND_URL: undefined }
      await services.complete({ ...build, env })
      await writeFile(STAMP, `${inputs} ${await hashFiles(STORE, [OUTPUT])}`)
    })
  }
  // `medusa start` serves it from here, `medusa build --admin-only` writes it elsewhere.
  await pointAt(join(STORE, "public", "admin"), join("..", OUTPUT))
}

/** @param {string} link @param {string} target */
async function pointAt(link, target) {
  await mkdir(join(link, ".."), { recursive: true })
  await rm(link, { recursive: true, force: true })
  await symlink(target, link, "dir")
}
