/** The store's worker: it serves nobody, and runs jobs, subscribers and what the harness asks for. */
import { join } from "node:path"

import { startChild } from "../faults/child"
import type { Asked, Request, ServerSettings, Told } from "../faults/medusa/messages"

export async function startWorker(options: {
  programs: string
  folder: string
  store: string
  plugin: string
  env: Record<string, string>
}) {
  const { programs, folder, store, plugin, env } = options
  const settings: ServerSettings = { store, plugin, killsFile: join(folder, "kills"), seed: true }
  const answers = new Map<number, (told: Told & { type: "answer" }) => void>()
  const child = startChild<Told, Asked>({
    file: join(programs, "server.cjs"),
    args: [JSON.stringify(settings)],
    env: { ...env, MEDUSA_WORKER_MODE: "worker" },
    cwd: store,
    logFile: join(folder, "worker.log"),
    hear: (told) => {
      if (told.type === "answer") answers.get(told.id)?.(told)
    },
  })
  const { publishableKey } = await child.whenReady

  let requests = 0
  async function ask<T>(request: Request): Promise<T> {
    const id = ++requests
    const answered = new Promise<Told & { type: "answer" }>((resolve) => answers.set(id, resolve))
    child.ask({ type: "request", id, request })
    const told = await Promise.race([answered, child.whenGone.then(() => null)])
    answers.delete(id)
    if (!told) throw new Error(`The worker ended:\n${child.lastWords()}`)
    if (told.problem) throw new Error(told.problem)
    return told.answer as T
  }

  return { publishableKey, ask, stop: () => child.kill() }
}
