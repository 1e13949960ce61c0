/** What is known of the service: a test store has tried its simulator, unless a test is about one that has not. */
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { ENVIRONMENTS } from "../../src/domain/environment"
import { INTEGRATIONS, type Profile } from "../../src/domain/service-profile"
import type ExtWalletModuleService from "../../src/modules/ext_wallet/service"
import type { Shop } from "./shop"

/** What test payments show of the simulator as it is started by default. */
export const WAITS: Profile = {
  captured: { status: 200, address: "return" },
  not_captured: null,
  not_approved: { status: 400, address: "none" },
  tells_apart: true,
  captures: "when_asked",
}

export async function knowService(
  wallet: ExtWalletModuleService,
  learned: Profile = WAITS
): Promise<void> {
  for (const environment of ENVIRONMENTS) {
    const { base_url } = await wallet.getEnvironment(environment)
    for (const integration of base_url ? INTEGRATIONS : []) {
      await wallet.profiles.save({
        ...learned,
        environment,
        integration,
        base_url: base_url ?? "",
        is_simulated: false,
        observed: {},
        learned_by: null,
      })
    }
  }
}

/** A store that has made no test payment yet: it is unknown when the service captures. */
export async function forgetService({ container }: Shop): Promise<void> {
  const database: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database("ext_wallet_profile").delete()
}
