/** Medusa completes a cart under a lock: who shares it, and what becomes of it when a server dies. */
import type { ConfigModule, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { say } from "../words/say"
import { ok, type Check } from "./types"

type Provider = { resolve?: unknown; id?: string; is_default?: boolean }

const IN_MEMORY = "in-memory"

export function checkLocking(container: MedusaContainer): Check {
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  return judgeLocking(defaultProvider(config.modules), suggestsSeveralServers(config))
}

export function judgeLocking(provider: string, hasSeveralServers: boolean): Check {
  const id = "locking"
  const remedy = say("doctor.locking.remedy")
  if (provider.endsWith("locking-postgres")) {
    return { id, status: "warning", message: say("doctor.locking.postgres"), remedy }
  }
  if (provider !== IN_MEMORY) {
    return ok(id, say("doctor.locking.ok", { provider }))
  }
  if (hasSeveralServers) {
    return { id, status: "error", message: say("doctor.locking.several"), remedy }
  }
  const memoryRemedy = say("doctor.locking.memoryRemedy")
  return { id, status: "warning", message: say("doctor.locking.memory"), remedy: memoryRemedy }
}

type Config = {
  modules?: Record<string, unknown>
  projectConfig?: { workerMode?: string | undefined }
}

/** No server knows of the others. One that only serves, or only works, is not alone; nor does one alone need Redis. */
export function suggestsSeveralServers({ modules = {}, projectConfig }: Config): boolean {
  const usesRedis = [Modules.EVENT_BUS, Modules.WORKFLOW_ENGINE].some((name) => {
    const entry = modules[name]
    const resolve = typeof entry === "object" && entry && "resolve" in entry ? entry.resolve : entry
    return typeof resolve === "string" && resolve.includes("redis")
  })
  return usesRedis || !["shared", undefined].includes(projectConfig?.workerMode)
}

/** As Medusa chooses it: the one that says so, else the only one, else its own. */
function defaultProvider(modules: ConfigModule["modules"]): string {
  const locking = modules?.[Modules.LOCKING]
  const options = typeof locking === "object" && "options" in locking ? locking.options : undefined
  const providers = (options?.providers ?? []) as Provider[]
  const chosen =
    providers.filter(({ is_default }) => is_default).at(-1) ??
    (providers.length === 1 ? providers[0] : undefined)
  if (!chosen) return IN_MEMORY
  return typeof chosen.resolve === "string" ? chosen.resolve : (chosen.id ?? "a provider")
}
