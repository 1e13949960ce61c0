import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import type { ResolvedOptions } from "./options"

export const RESOLVED_OPTIONS = "extWalletOptions"

/** What Medusa and our loader put into the module's container. */
export type Cradle = {
  [RESOLVED_OPTIONS]: ResolvedOptions
  __pg_connection__: Knex
  logger: Pick<Logger, "warn">
}
