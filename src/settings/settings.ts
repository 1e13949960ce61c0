import type { MedusaContainer } from "@medusajs/framework/types"
import { accountFor, withCurrencies } from "../domain/accounts"
import { type Environment, ENVIRONMENTS } from "../domain/environment"
import type {
  AlertRow,
  EnvironmentProblem,
  MerchantAccount,
  Settings,
} from "../modules/ext_wallet/types"
import { readResults } from "./test-payment/read"
import { queryOf, walletOf, type Wallet } from "../payments/context"
import { findStoreCurrency } from "../payments/starting/accounts"
import { canSend } from "../payments/store/can-send"
import { notAllowed } from "../modules/ext_wallet/refusals"
import { type ChecklistLine, missingForProduction, readChecklist } from "./go-live"
import { findActor } from "./read-audit"

/** The settings as the dashboard shows them: everything but the keys. */
export async function readSettings(container: MedusaContainer) {
  const wallet = walletOf(container)
  const { backendUrl, storefrontUrl, registrationProblem } = wallet.options
  const [settings, storeCurrency, sandbox, production] = await Promise.all([
    wallet.getSettings(),
    findStoreCurrency(queryOf(container)),
    readEnvironment(container, "sandbox"),
    readEnvironment(container, "production"),
  ])
  return {
    ...settings,
    error_url: backendUrl && `${backendUrl}/ext-wallet/error`,
    backend_url: backendUrl,
    storefront_url: storefrontUrl,
    store_currency_code: storeCurrency,
    registration_problem: registrationProblem,
    can_send_mail: canSend(container, "email"),
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
    shown_amounts: _shown,
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
    problem: view.problem ?? (view.api_key.set && rejected ? problemOfAlert(rejected) : null),
  }
}

function problemOfAlert({ status, problem, remedy, wording }: AlertRow): EnvironmentProblem {
  return { status, problem, remedy, wording }
}

export type SaveSettingsInput = {
  patch: Omit<Partial<Settings>, "merchant_accounts"> & {
    /** Without a currency, an account has the store's default. */
    merchant_accounts?: (Omit<MerchantAccount, "currency_code"> & { currency_code?: string })[]
  }
  /** Activates production although lines of the checklist are open that can do without. */
  acknowledge_untested: boolean
  actor_id: string
}

export type SavedSettings = { saved: true } | { saved: false; missing: ChecklistLine[] }

export async function saveSettings(
  container: MedusaContainer,
  { patch: given, acknowledge_untested, actor_id: actorId }: SaveSettingsInput
): Promise<SavedSettings> {
  const wallet = walletOf(container)
  const { merchant_accounts: listed, ...others } = given
  const patch: Partial<Settings> = others
  if (listed) {
    const own = (await findStoreCurrency(queryOf(container))) ?? ""
    patch.merchant_accounts = listed.map((account) => ({ currency_code: own, ...account }))
  }
  const before = await wallet.getSettings()
  const after = { ...before, ...patch }
  if (patch.client_sdk && !before.client_sdk && !(await mayAllowClientSdk(wallet, after))) {
    throw notAllowed("client_sdk_unknown", wallet.options.service)
  }
  const activates =
    patch.active_environment === "production" && before.active_environment !== "production"
  const captures = await wallet.profiles.captures(after.active_environment, after)
  if (after.capture === "manual" && captures === "on_approval") {
    throw notAllowed("manual_needs_resume", wallet.options.service)
  }
  const missing = activates ? missingForProduction(await readChecklist(container)) : []
  if (missing.length > 0 && (!acknowledge_untested || missing.some(({ always }) => always))) {
    return { saved: false, missing }
  }
  const untested = missing.map(({ id }) => id)
  const detail = untested.length > 0 ? { acknowledged_untested: untested } : {}
  const actor = await findActor(container, actorId)
  await wallet.saveSettings(patch, { actorId, actor, detail })
  // The wallet's SDK may be untried: what is under way is treated with the care that is due from now on.
  await wallet.profiles.raiseAll(after)
  if (patch.merchant_accounts) {
    // If it happens again, the alert is sent again.
    for (const environment of ENVIRONMENTS) {
      await wallet.alerts.over(["unlisted_account"], environment)
    }
  }
  return { saved: true }
}

/** Switched on, and still known: a payment may be of an environment in which the SDK was never tried. */
export async function isClientSdkOn(wallet: Wallet, environment: Environment): Promise<boolean> {
  const { client_sdk } = await wallet.getSettings()
  return client_sdk && (await mayAllowClientSdk(wallet, { active_environment: environment }))
}

/**
 * Whether the wallet's client-side SDK may be switched on: the one place for what has to be known of the service
 * before a browser's word is acted on. A payment without approval must be told from a capture.
 */
async function mayAllowClientSdk(
  wallet: Wallet,
  { active_environment }: Pick<Settings, "active_environment">
): Promise<boolean> {
  const profile = await wallet.profiles.find(active_environment, "sdk")
  return profile !== null && profile.not_approved !== null && profile.tells_apart
}
