/** Medusa completes a cart under a lock: who shares it, and what becomes of it when a server dies. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

import type { Check } from "./types"

type Provider = { resolve?: unknown; id?: string; is_default?: boolean }

const IN_MEMORY = "in-memory"
const REMEDY =
  "Let all servers share `locking-redis`, whose locks expire: see docs/guides/several-servers.md."

export function checkLocking(container: MedusaContainer): Check {
  return judgeLocking(defaultProvider(container), process.env.NODE_ENV === "production")
}

export function judgeLocking(provider: string, isProduction: boolean): Check {
  const id = "locking"
  if (provider.endsWith("locking-postgres")) {
    return {
      id,
      status: "warning",
      message:
        "`locking-postgres` keeps the lock of a server that was killed for good: the cart that it was completing stays locked, and its payment ends in review.",
      remedy: REMEDY,
    }
  }
  if (provider !== IN_MEMORY) {
    return { id, status: "ok", message: `Locks are shared through ${provider}.`, remedy: null }
  }
  // Even a single server is two while one version takes over from another.
  return {
    id,
    status: isProduction ? "error" : "warning",
    message:
      "Locks are kept in the memory of each server. Two servers, or two versions of one during a deployment, may make two orders of one cart, of which at most one is paid.",
    remedy: REMEDY,
  }
}

/** As Medusa chooses it: the one that says so, else the only one, else its own. */
function defaultProvider(container: MedusaContainer): string {
  const { modules } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const locking = modules?.[Modules.LOCKING]
  const options = typeof locking === "object" && "options" in locking ? locking.options : undefined
  const providers = (options?.providers ?? []) as Provider[]
  const chosen =
    providers.filter(({ is_default }) => is_default).at(-1) ??
    (providers.length === 1 ? providers[0] : undefined)
  if (!chosen) return IN_MEMORY
  return typeof chosen.resolve === "string" ? chosen.resolve : (chosen.id ?? "a provider")
}
