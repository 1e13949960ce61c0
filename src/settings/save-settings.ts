import type { MedusaContainer } from "@medusajs/framework/types"

import { ENVIRONMENTS } from "../domain/environment"
import type { Profile } from "../domain/payment/evidence"
import { notAllowed } from "../modules/ext_wallet/refusals"
import type { MerchantAccount, Settings } from "../modules/ext_wallet/types"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import type { Wallet } from "../payments/dependencies"
import { queryOf } from "../payments/records"
import { findStoreCurrency } from "../payments/starting/accounts"
import { mayAllowClientSdk } from "./client-sdk"
import { missingForProduction, readChecklist, type ChecklistLine } from "./go-live"
import { findActor } from "./read-audit"

export type SaveSettingsInput = {
  patch: Omit<Partial<Settings>, "merchant_accounts"> & {
    /** Without a currency, an account has the store's default. */
    merchant_accounts?: (Omit<MerchantAccount, "currency_code"> & { currency_code?: string })[]
  }
  /** Activates production although the checklist does not hold. */
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
  const chooses = activates || (patch.confirmation ?? before.confirmation) !== before.confirmation
  const captures = chooses ? await readCapturing(wallet, after) : null
  if (after.confirmation === "resume" && captures === "yes") {
    throw notAllowed("resume_unsuitable", wallet.options.service)
  }
  // Production may behave in another way than the sandbox that was tried: whoever knows that can say so.
  if (after.confirmation === "return" && captures === "no" && !acknowledge_untested) {
    throw notAllowed("return_unsuitable", wallet.options.service)
  }
  const missing = activates ? missingForProduction(await readChecklist(container)) : []
  if (missing.length > 0 && !acknowledge_untested) {
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

/**
 * Asked for what it has captured already, the service would refuse: every payment would wait for a review. Not asked
 * for what it waits to be asked for, it would charge nobody.
 */
async function readCapturing(
  { profiles }: Wallet,
  { active_environment }: Pick<Settings, "active_environment">
): Promise<Profile["captures_by_itself"] | null> {
  if (active_environment !== "production") {
    return null
  }
  const profile = await profiles.find(active_environment, "redirect")
  return profile?.captures_by_itself ?? null
}
