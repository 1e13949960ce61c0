import type { MedusaContainer } from "@medusajs/framework/types"

import type { Settings } from "../modules/ext_wallet/types"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { missingForProduction, readChecklist, type ChecklistLine } from "./go-live"

export type SaveSettingsInput = {
  patch: Partial<Settings>
  /** Activates production although the checklist does not hold. */
  acknowledge_untested: boolean
  actor_id: string
}

export type SavedSettings = { saved: true } | { saved: false; missing: ChecklistLine[] }

export async function saveSettings(
  container: MedusaContainer,
  { patch, acknowledge_untested, actor_id: actorId }: SaveSettingsInput
): Promise<SavedSettings> {
  const wallet = walletOf(container)
  const before = await wallet.getSettings()
  const activates =
    patch.active_environment === "production" && before.active_environment !== "production"
  const missing = activates ? missingForProduction(await readChecklist(container)) : []
  if (missing.length > 0 && !acknowledge_untested) {
    return { saved: false, missing }
  }
  const untested = missing.map(({ id }) => id)
  const detail = untested.length > 0 ? { acknowledged_untested: untested } : {}
  await wallet.saveSettings(patch, { actorId, detail })
  return { saved: true }
}
