import { createRequire } from "node:module"
import { join } from "node:path"

import { anyFreePort } from "../../scripts/ports.mjs"
import { createServices, waitUntilItAnswers } from "../../scripts/services.mjs"

/**
 * Real servers of one store: `medusa start` in server mode, each a process of its own.
 * @param {{ root: string, folder: string }} place  the repository, and where the logs go
 */
export function createServers({ root, folder }) {
  const services = createServices(folder)
  const cli = createRequire(join(root, "package.json")).resolve("@medusajs/cli/cli.js")

  /** @param {{ name: string, store: string, env: Record<string, string> }} server */
  return async function start({ name, store, env }) {
    const port = await anyFreePort()
    const address = ["-H", "127.0.0.1", "-p", String(port)]
    const service = services.start({
      name,
      args: [cli, "start", ...address],
      cwd: store,
      env: { ...env, MEDUSA_WORKER_MODE: "server" },
    })
    await waitUntilItAnswers(service, `http://127.0.0.1:${port}/health`)
    return { ...service, port }
  }
}
