import { mkdir, readlink, rename, rm, symlink } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { claim } from "./claim.mjs"
import { makeOnce } from "./made-once.mjs"
import { step } from "./progress.mjs"
import { STORE } from "./repository.mjs"

const RECIPE = {
  inputs: [
    join("scripts", "dashboard.mjs"),
    join(".medusa", "server", "src", "admin"),
    join("demo", "store", "medusa-config.ts"),
    join("node_modules", "@medusajs", "dashboard", "package.json"),
    join("node_modules", "@medusajs", "admin-bundler", "package.json"),
  ],
  output: join("demo", "store", ".medusa", "admin"),
  stamp: join("demo", "store", ".medusa", "dashboard.stamp"),
}
const CLAIM = join(STORE, ".medusa", "dashboard.pid")
const LOOK_AGAIN_MS = 500

/** The store takes the plugin by its name, as a store that installed it from npm does. */
export async function linkPlugin() {
  const link = join(STORE, "node_modules", "medusa-payment-ext-wallet")
  await pointAt(link, join("..", "..", ".."))
}

/**
 * Bundling the dashboard takes about a minute, so it is done only when something in it changed.
 * @param {{ services: import("./services.mjs").Services, medusa: import("./services.mjs").MedusaCommand,
 *   lifetime: import("./lifetime.mjs").Lifetime }} demo
 */
export async function ensureDashboard({ services, medusa, lifetime }) {
  const release = claim(CLAIM).release ?? (await waitForTurn(lifetime.signal))
  lifetime.onEnd(release)
  await makeOnce(RECIPE, () =>
    step("Building the dashboard (kept for the next start)", () => {
      const program = medusa("dashboard-build", "build", "--admin-only", "--no-lint")
      // Without the address, which Medusa would write into the bundle: the port may be another next time.
      const env = { ...program.env, NODE_ENV: "production", MEDUSA_BACKEND_URL: undefined }
      return services.complete({ ...program, env })
    })
  )
  release()
  // `medusa start` serves it from here, `medusa build --admin-only` writes it elsewhere.
  await pointAt(join(STORE, "public", "admin"), join("..", ".medusa", "admin"))
}

/** Two builds would write into one folder, and the second finds that there is nothing left to build.
 * @param {AbortSignal} signal */
async function waitForTurn(signal) {
  return step("Waiting for another demo of this clone, which builds the dashboard", async () => {
    for (;;) {
      const { release } = claim(CLAIM)
      if (release) return release
      await sleep(LOOK_AGAIN_MS, undefined, { signal })
    }
  })
}

/** Never absent in between: another demo of this clone may be reading through it.
 * @param {string} link @param {string} target */
async function pointAt(link, target) {
  if ((await readlink(link).catch(() => null)) === target) return
  await mkdir(join(link, ".."), { recursive: true })
  const next = `${link}.${process.pid}`
  await rm(next, { force: true })
  await symlink(target, next, "dir")
  try {
    await rename(next, link)
  } catch {
    // A folder, or what else a link can't replace.
    await rm(link, { recursive: true, force: true })
    await rename(next, link)
  }
}
