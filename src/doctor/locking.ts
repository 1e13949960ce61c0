/** Medusa completes a cart under a lock: who shares it, and what becomes of it when a server dies. */
import type { ConfigModule, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import { walletOf } from "../modules/ext_wallet/wallet-of"
import { sentence } from "../words/sentence"
import { error, ok, warning, type Check } from "./check"

type Provider = { resolve?: unknown; id?: string; is_default?: boolean }

const IN_MEMORY = "in-memory"

export async function checkLocking(container: MedusaContainer): Promise<Check> {
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  return judgeLocking(defaultProvider(config.modules), {
    seen: 1 + (await walletOf(container).servers.countOthers()),
    isForSeveral: suggestsSeveralServers(config),
  })
}

type Servers = { seen: number; isForSeveral: boolean }

export function judgeLocking(provider: string, { seen, isForSeveral }: Servers): Check {
  const id = "locking"
  const remedy = sentence("doctor.locking.remedy")
  if (provider.endsWith("locking-postgres")) {
    return warning(id, sentence("doctor.locking.postgres"), remedy)
  }
  if (provider !== IN_MEMORY) {
    return ok(id, sentence("doctor.locking.ok", { provider, count: seen }))
  }
  if (seen > 1) {
    return error(id, sentence("doctor.locking.seen", { count: seen }), remedy)
  }
  return isForSeveral
    ? error(id, sentence("doctor.locking.several"), remedy)
    : warning(id, sentence("doctor.locking.memory"), sentence("doctor.locking.memoryRemedy"))
}

type Config = {
  modules?: Record<string, unknown>
  projectConfig?: { workerMode?: string | undefined }
}

/** Before the others are seen. One that only serves, or only works, is not alone; nor does one alone need Redis. */
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
