import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import type { Environment } from "../../../domain/environment"
import { isForTestersOnly } from "../../../domain/sandbox-testers"
import { EXT_WALLET_MODULE } from "../../../modules/ext_wallet"
import type ExtWalletModuleService from "../../../modules/ext_wallet/service"
import type { Settings } from "../../../modules/ext_wallet/types"

export type Availability = {
  available: boolean
  reason:
    | "not_configured"
    | "no_key"
    | "no_account"
    | "wrong_currency"
    | "testers_only"
    | "temporarily_unavailable"
    | null
  display_name: string
  description: string | null
  logo_url: string | null
  environment: Environment
}

type Cart = { currency_code: string; email?: string | null }

export async function findAvailability(
  container: MedusaContainer,
  cartId: string | undefined
): Promise<Availability> {
  const wallet = container.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  const settings = await wallet.getSettings()
  const environment = settings.active_environment
  const cart = cartId ? await findCart(container, cartId) : null
  const reason = await findObstacle(wallet, settings, cart)
  return {
    available: reason === null,
    reason,
    display_name: settings.display_name,
    description: settings.description,
    logo_url: settings.logo_url,
    environment,
  }
}

async function findObstacle(
  wallet: ExtWalletModuleService,
  settings: Settings,
  cart: Cart | null
): Promise<Availability["reason"]> {
  const { backendUrl, currencies, registrationProblem } = wallet.options
  const environment = settings.active_environment
  const { auth_url, base_url, api_key, account_id, key_readable } =
    await wallet.getEnvironment(environment)
  if (registrationProblem || !backendUrl || !auth_url || !base_url) {
    return "not_configured"
  }
  if (!api_key.set) {
    return "no_key"
  }
  if (!account_id) {
    return "no_account"
  }
  if (cart && currencies && !currencies.includes(cart.currency_code.toLowerCase())) {
    return "wrong_currency"
  }
  if (cart && isForTestersOnly(settings, cart.email, process.env.NODE_ENV)) {
    return "testers_only"
  }
  return !key_readable || (await wallet.alerts.isBlocking(environment))
    ? "temporarily_unavailable"
    : null
}

async function findCart(container: MedusaContainer, id: string): Promise<Cart | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "currency_code", "email"],
    filters: { id },
  })
  return (data[0] as Cart | undefined) ?? null
}
