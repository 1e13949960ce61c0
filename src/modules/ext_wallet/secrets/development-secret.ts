/**
 * Without `secret`, outside production: the first server makes a random one, and the database keeps it, so that
 * all servers agree and what was stored yesterday can be read today.
 */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { MedusaError } from "@medusajs/framework/utils"
import { setTimeout as sleep } from "node:timers/promises"
import { messageOf } from "../../../domain/message-of"
import type { ResolvedOptions } from "../options"
import { keepKey } from "./kept-key"

/** A boot waits no longer for a database that does not answer. */
const LONGEST_WAIT_MS = 5_000

type Dependencies = {
  database: Knex
  options: ResolvedOptions
  warn: (message: string) => void
}

export async function keepDevelopmentSecret({
  database,
  options,
  warn,
}: Dependencies): Promise<ResolvedOptions> {
  if (!options.secretIsMade) {
    return options
  }
  try {
    const kept = await inTime(keepKey(database, "development_secret", options.secrets[0]))
    return { ...options, secrets: [kept] }
  } catch (error) {
    // A database without our tables is about to be migrated: that must not keep the server from starting.
    warn(
      `medusa-payment-ext-wallet: the development secret was not kept, so this server has one of its own. Run \`npx medusa db:migrate\` and restart. ${messageOf(error)}`
    )
    return options
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = sleep(LONGEST_WAIT_MS, undefined, { ref: false }).then(() => {
    throw new MedusaError(MedusaError.Types.DB_ERROR, "The database did not answer.")
  })
  return Promise.race([work, late])
}
