import type { MedusaContainer } from "@medusajs/framework/types"

import { ENVIRONMENTS } from "../domain/environment"
import { notAllowed } from "../modules/ext_wallet/refusals"
import type { MerchantAccount, Settings } from "../modules/ext_wallet/types"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { queryOf } from "../payments/context"
import { findStoreCurrency } from "../payments/starting/accounts"
import { mayAllowClientSdk } from "./client-sdk"
import { missingForProduction, readChecklist, type ChecklistLine } from "./go-live"
import { findActor } from "./read-audit"

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
  const patch = await withCurrencies(container, given)
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
  if (patch.merchant_accounts) {
    // Whoever runs into it again is told of again.
    for (const environment of ENVIRONMENTS) {
      await wallet.alerts.over(["unlisted_account"], environment)
    }
  }
  return { saved: true }
}

async function withCurrencies(
  container: MedusaContainer,
  { merchant_accounts: accounts, ...patch }: SaveSettingsInput["patch"]
): Promise<Partial<Settings>> {
  if (!accounts) {
    return patch
  }
  const own = (await findStoreCurrency(queryOf(container))) ?? ""
  const merchant_accounts = accounts.map((account) => ({ currency_code: own, ...account }))
  return { ...patch, merchant_accounts }
}
