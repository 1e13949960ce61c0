/** Runs at every boot, but neither for migrations nor for builds: there no secret is needed yet. */
import { asValue } from "@medusajs/framework/awilix"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ConfigModule, LoaderOptions, Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { resolveOptions } from "../options/resolve"
import { RESOLVED_OPTIONS } from "../stores"
import { keepDevelopmentSecret } from "../secrets/secret-in-use"

export default async function validateOptions({ container, options }: LoaderOptions) {
  const logger = container.resolve<Logger>(ContainerRegistrationKeys.LOGGER)
  const warn = (message: string) => {
    logger.warn(message)
  }
  const resolved = resolveOptions(options, {
    nodeEnv: process.env.NODE_ENV,
    configModule: container.resolve<ConfigModule>(ContainerRegistrationKeys.CONFIG_MODULE),
    warn,
  })
  if (resolved.registrationProblem) {
    const { problem, remedy } = resolved.registrationProblem
    // Logged, not thrown: the shop and its other payment methods must keep working.
    logger.error(`medusa-payment-ext-wallet: ${problem} ${remedy}`)
  }
  const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const kept = await keepDevelopmentSecret({ database, options: resolved, warn })
  container.register({ [RESOLVED_OPTIONS]: asValue(kept) })
}
