/** The store's worker: it serves nobody, and runs jobs, subscribers and what the harness asks for. */
import { join } from "node:path"

import { startChild } from "../faults/child"
import type { Asked, Request, ServerSettings, Told } from "../faults/medusa/messages"
import { createRequests } from "../faults/medusa/requests"

/** Recovery may look at every payment, one after the other. */
const LONGEST_REQUEST_MS = 600_000

export async function startWorker(options: {
  programs: string
  folder: string
  store: string
  plugin: string
  env: Record<string, string>
}) {
  const { programs, folder, store, plugin, env } = options
  const settings: ServerSettings = { store, plugin, killsFile: join(folder, "kills"), seed: true }
  const requests = createRequests(LONGEST_REQUEST_MS)
  const child = startChild<Told, Asked>({
    file: join(programs, "server.cjs"),
    args: [JSON.stringify(settings)],
    env: { ...env, MEDUSA_WORKER_MODE: "worker" },
    cwd: store,
    logFile: join(folder, "worker.log"),
    hear: requests.hear,
  })
  const { publishableKey } = await child.whenReady
  const ask = <T>(request: Request) => requests.ask<T>(child, request)
  return { publishableKey, ask, stop: () => child.kill() }
}
