import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import type { Settings } from "../../modules/ext_wallet/types"
import { walletOf } from "../wallet-module"
import { missingForProduction, readChecklist, type ChecklistLine } from "./go-live"

export type SaveSettingsInput = {
  patch: Partial<Settings>
  /** Activates production although the checklist does not hold. */
  acknowledge_untested: boolean
  actor_id: string
}

export type SavedSettings = { saved: true } | { saved: false; missing: ChecklistLine[] }

const saveSettingsStep = createStep(
  "ext-wallet-save-settings-step",
  async ({ patch, acknowledge_untested, actor_id: actorId }: SaveSettingsInput, { container }) => {
    const wallet = walletOf(container)
    const before = await wallet.getSettings()
    const activates =
      patch.active_environment === "production" && before.active_environment !== "production"
    const missing = activates ? missingForProduction(await readChecklist(container)) : []
    if (missing.length > 0 && !acknowledge_untested) {
      return new StepResponse<SavedSettings>({ saved: false, missing })
    }
    const untested = missing.map(({ id }) => id)
    const detail = untested.length > 0 ? { acknowledged_untested: untested } : {}
    await wallet.saveSettings(patch, { actorId, detail })
    return new StepResponse<SavedSettings>({ saved: true })
  }
)

export const saveSettingsWorkflow = createWorkflow(
  "ext-wallet-save-settings",
  (input: WorkflowData<SaveSettingsInput>) => new WorkflowResponse(saveSettingsStep(input))
)
