import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { IEventBusModuleService, Logger } from "@medusajs/framework/types"
import type { ResolvedOptions } from "./options/resolve"

export const RESOLVED_OPTIONS = "extWalletOptions"

/** What Medusa and our loader put into the module's container. */
export type Cradle = {
  [RESOLVED_OPTIONS]: ResolvedOptions
  __pg_connection__: Knex
  logger: Pick<Logger, "warn">
  /** Resolved at call time: Medusa loads it after the modules, and a module alone has none. */
  event_bus?: Pick<IEventBusModuleService, "emit">
}
