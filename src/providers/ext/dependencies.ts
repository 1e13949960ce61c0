/** What the provider needs from the store, read at call time: Medusa resolves it lazily. */
import type { Logger } from "@medusajs/framework/types"

import { NO_DEPENDENCIES } from "../../domain/provider-registration"
import {
  type PaymentDependencies,
  type Query,
  type Wallet,
  gatewayOf,
} from "../../payments/context"
import { customerError } from "./session-data"

export type Dependencies = PaymentDependencies & { logger: Logger }

export function lazyDependencies(cradle: Record<string, unknown>): () => Dependencies {
  let found: Dependencies | undefined
  return () => (found ??= resolveDependencies(cradle))
}

function resolveDependencies(cradle: Record<string, unknown>): Dependencies {
  const wallet = read(cradle, "ext_wallet") as Wallet | undefined
  const query = read(cradle, "query") as Query | undefined
  const logger = read(cradle, "logger") as Logger | undefined
  if (!wallet || !query || !logger) {
    // The customer can't fix it; developers read the log.
    const { problem, remedy } = NO_DEPENDENCIES
    logger?.error(
      `medusa-payment-ext-wallet: ${problem} ${remedy} The plugin itself belongs under \`plugins\`.`
    )
    throw customerError("unavailable")
  }
  return { wallet, query, logger, gateway: gatewayOf(wallet) }
}

/** An unlisted dependency makes the cradle throw; one listed but not installed is undefined. */
function read(cradle: Record<string, unknown>, name: string): unknown {
  try {
    return cradle[name]
  } catch {
    return undefined
  }
}
