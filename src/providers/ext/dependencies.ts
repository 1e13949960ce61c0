/** What the provider needs from the store, read at call time: Medusa resolves it lazily. */
import type { Logger } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"

import { createGateway } from "../../gateway"
import type { PaymentDependencies, Query, Wallet } from "../../payments/dependencies"

export type { Query, Wallet } from "../../payments/dependencies"

export type Dependencies = PaymentDependencies & { query: Query; logger: Logger }

const FORGOTTEN =
  'The wallet cannot reach its module. Add `dependencies: ["ext_wallet", "query"]` to the entry ' +
  "`@medusajs/medusa/payment` under `modules` in medusa-config, and `medusa-payment-ext-wallet` to `plugins`."

export function lazyDependencies(cradle: Record<string, unknown>): () => Dependencies {
  let found: Dependencies | undefined
  return () => (found ??= resolveDependencies(cradle))
}

function resolveDependencies(cradle: Record<string, unknown>): Dependencies {
  const wallet = read(cradle, "ext_wallet") as Wallet | undefined
  const query = read(cradle, "query") as Query | undefined
  const logger = read(cradle, "logger") as Logger | undefined
  if (!wallet || !query || !logger) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, FORGOTTEN)
  }
  return { wallet, query, logger, gateway: createGateway({ tokenStore: wallet.tokenStore }) }
}

/** An unlisted dependency makes the cradle throw; one listed but not installed is undefined. */
function read(cradle: Record<string, unknown>, name: string): unknown {
  try {
    return cradle[name]
  } catch {
    return undefined
  }
}
