import { existsSync } from "node:fs"
import { readFile, rm, symlink } from "node:fs/promises"
import { join } from "node:path"

import { anyFreePort } from "../../scripts/ports.mjs"
import { Failure } from "../../scripts/progress.mjs"
import { createServices, waitUntilItAnswers } from "../../scripts/services.mjs"

const CLI = join("node_modules", "@medusajs", "cli", "cli.js")
export const ADMIN = { email: "owner@example.com", password: "install-test-password" }

/**
 * Medusa's commands in a store's folder, and its server in production mode.
 * @param {{ folder: string, logs: string, env: Record<string, string | undefined> }} place
 */
export function createStore({ folder, logs, env }) {
  const services = createServices(logs)
  const built = join(folder, ".medusa", "server")

  /** @param {string[]} args @param {Record<string, undefined>} [unset] */
  const medusa = (args, unset) => {
    const name = args[0]?.replace(":", "-") ?? "medusa"
    const program = { name, args: [join(folder, CLI), ...args], cwd: folder }
    return services.complete({ ...program, env: { ...env, ...unset } })
  }

  return {
    migrate: () => medusa(["db:migrate"]),
    createAdmin: () => medusa(["user", "-e", ADMIN.email, "-p", ADMIN.password]),

    async build() {
      // A dashboard that is built with an address calls that one, and not the server it comes from.
      await medusa(["build"], { MEDUSA_BACKEND_URL: undefined })
      if (!existsSync(join(built, "medusa-config.js"))) throw new Failure("Nothing was built.")
      // A deployment installs here once more; the packages would be the same.
      await rm(join(built, "node_modules"), { recursive: true, force: true })
      await symlink(join(folder, "node_modules"), join(built, "node_modules"))
    },

    async start() {
      const port = await anyFreePort()
      const address = ["-H", "127.0.0.1", "-p", String(port)]
      const server = services.start({
        name: "server",
        args: [join(built, CLI), "start", ...address],
        cwd: built,
        env: { ...env, NODE_ENV: "production" },
      })
      const url = `http://127.0.0.1:${port}`
      await waitUntilItAnswers(server, `${url}/health`)
      return { url, stop: server.stop, whenGone: server.whenGone, log: server.lastLines }
    },

    /** The package's own command, as `npx` would run it.
     * @param {string} journal @param {{ url: string, leadTo: (port: number) => void }} front */
    async startSimulator(journal, front) {
      const port = await anyFreePort()
      const plugin = join(folder, "node_modules", "medusa-payment-ext-wallet")
      const { bin } = JSON.parse(await readFile(join(plugin, "package.json"), "utf8"))
      const command = join(plugin, bin["medusa-payment-ext-wallet"])
      front.leadTo(port)
      const address = ["--port", String(port), "--public-url", front.url]
      const flags = ["simulator", ...address, "--journal", journal]
      const keys = { sandbox: "sandbox-key-of-the-test", production: "production-key-of-the-test" }
      const keyFlags = ["--sandbox-key", keys.sandbox, "--production-key", keys.production]
      const simulator = services.start({
        name: "simulator",
        args: [command, ...flags, ...keyFlags],
        cwd: folder,
        env,
      })
      const url = `http://127.0.0.1:${port}`
      await waitUntilItAnswers(simulator, `${url}/operator`)
      return { url, publicUrl: front.url, keys, stop: simulator.stop }
    },

    stopAll: services.stopAll,
  }
}
