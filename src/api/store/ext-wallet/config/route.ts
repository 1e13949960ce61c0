/** Whether the wallet can be offered for a cart. Public, so it reveals only what a customer may know. */
import type { MedusaStoreRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"

import { accountFor, shownKey } from "../../../../domain/accounts"
import type { Environment } from "../../../../domain/environment"
import { isForTestersOnly } from "../../../../domain/sandbox-testers"
import type { Settings } from "../../../../modules/ext_wallet/types"
import { findRecord, queryOf, walletOf } from "../../../../payments/context"
import { accountsWithCurrency } from "../../../../payments/starting/accounts"
import { isClientSdkOn } from "../../../../settings/settings"
import type { WalletConfigQuery } from "../find-payment"

export async function GET(
  req: MedusaStoreRequest<unknown, WalletConfigQuery>,
  res: MedusaResponse<Availability>
): Promise<void> {
  const { cart_id: cartId } = req.validatedQuery
  // Medusa reads the customer's login in all of /store, and asks for none here.
  const customerId = req.auth_context?.actor_id
  const wallet = walletOf(req.scope)
  const settings = await wallet.getSettings()
  const environment = settings.active_environment
  const cart = cartId ? await findCart(req.scope, cartId) : null
  const loginEmail = customerId ? await findEmail(req.scope, customerId) : null
  const reason = await findReason(req.scope, settings, cart, loginEmail)
  res.json({
    available: reason === null,
    reason,
    display_name: settings.display_name,
    description: settings.description,
    logo_url: settings.logo_url,
    environment,
    client_sdk: await isClientSdkOn(wallet, environment),
  })
}

type Availability = {
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
  /** Whether the storefront may report an approval of the wallet's own SDK. */
  client_sdk: boolean
}

type Cart = { id: string; currency_code: string }

async function findReason(
  container: MedusaContainer,
  settings: Settings,
  cart: Cart | null,
  loginEmail: string | null
): Promise<Availability["reason"]> {
  const wallet = walletOf(container)
  const { backendUrl, registrationProblem } = wallet.options
  const environment = settings.active_environment
  const { auth_url, base_url, api_key, accounts, shown_amounts, key_readable } =
    await wallet.getEnvironment(environment)
  if (registrationProblem || !backendUrl || !auth_url || !base_url) {
    return "not_configured"
  }
  if (!api_key.set) {
    return "no_key"
  }
  if (accounts.length === 0) {
    return "no_account"
  }
  if (cart) {
    const known = await accountsWithCurrency(queryOf(container), accounts)
    const account = accountFor(known, cart.currency_code.toLowerCase())
    if (!account) {
      return "wrong_currency"
    }
    if (shown_amounts[shownKey(wallet.options.amountUnit, account)] === "wrong") {
      return "not_configured"
    }
  }
  // By the login alone: an address typed into a cart must not reveal who the testers are. A cart that was
  // paid for in the sandbox before is a tester's, wherever its button asks from.
  if (
    isForTestersOnly(settings, loginEmail, process.env.NODE_ENV) &&
    !(cart && (await wallet.ledger.wasStartedInSandbox({ cart_id: cart.id })))
  ) {
    return "testers_only"
  }
  return !key_readable || (await wallet.alerts.isBlocking(environment, cart?.id))
    ? "temporarily_unavailable"
    : null
}

function findCart(container: MedusaContainer, id: string): Promise<Cart | null> {
  const wanted = { entity: "cart", fields: ["id", "currency_code"], filters: { id } }
  return findRecord<Cart>(queryOf(container), wanted)
}

async function findEmail(container: MedusaContainer, id: string): Promise<string | null> {
  const wanted = { entity: "customer", fields: ["email"], filters: { id } }
  const customer = await findRecord<{ email: string | null }>(queryOf(container), wanted)
  return customer?.email ?? null
}
