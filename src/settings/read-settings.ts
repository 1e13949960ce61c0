/** The settings as the dashboard shows them: everything but the keys. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { accountFor, withCurrencies } from "../domain/accounts"
import type { Environment } from "../domain/environment"
import { isPublicAddress } from "../domain/address"
import type { AlertRow, EnvironmentProblem } from "../modules/ext_wallet/types"
import { readResults } from "./test-payment/read"
import { canSend } from "./notification-channels"
import { queryOf } from "../payments/context"
import { findStoreCurrency } from "../payments/starting/accounts"
import { walletOf } from "../modules/ext_wallet/wallet-of"

export async function readSettings(container: MedusaContainer) {
  const wallet = walletOf(container)
  const { backendUrl, storefrontUrl, registrationProblem } = wallet.options
  const [settings, storeCurrency, secret, sandbox, production] = await Promise.all([
    wallet.getSettings(),
    findStoreCurrency(queryOf(container)),
    wallet.secrets.status(),
    readEnvironment(container, "sandbox"),
    readEnvironment(container, "production"),
  ])
  return {
    ...settings,
    error_url: backendUrl && `${backendUrl}/ext-wallet/error`,
    backend_url: backendUrl,
    backend_is_public: backendUrl !== null && isPublicAddress(backendUrl),
    storefront_url: storefrontUrl,
    store_currency_code: storeCurrency,
    registration_problem: registrationProblem,
    can_send_mail: canSend(container, "email"),
    secret: {
      status: secret.status,
      message: [secret.message, secret.remedy].filter(Boolean).join(" "),
    },
    environments: { sandbox, production },
  }
}

export async function readEnvironment(container: MedusaContainer, environment: Environment) {
  const wallet = walletOf(container)
  const [settings, alerts, storeCurrency] = await Promise.all([
    wallet.getEnvironment(environment),
    wallet.alerts.listOpen(environment),
    findStoreCurrency(queryOf(container)),
  ])
  const {
    environment: _name,
    key_readable: _readable,
    wallet_hosts: _hosts,
    callback_addresses: _callers,
    accounts: given,
    ...view
  } = settings
  const accounts = withCurrencies(given, storeCurrency)
  const own = storeCurrency === null ? null : accountFor(accounts, storeCurrency)
  const rejected = alerts.find(({ kind }) => kind === "credentials_rejected")
  return {
    ...view,
    captures: await wallet.profiles.captures(environment, await wallet.getSettings()),
    account_id: own?.account_id ?? null,
    merchant_account_id: own?.merchant_account_id ?? null,
    accounts,
    /** What test payments have shown of the service. */
    results: await readResults(container, environment),
    problem: view.problem ?? (view.api_key.set && rejected ? toProblem(rejected) : null),
  }
}

function toProblem({ status, problem, remedy, wording }: AlertRow): EnvironmentProblem {
  return { status, problem, remedy, wording }
}
