import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { saveSettings, type SaveSettingsInput } from "../settings/save-settings"

const saveSettingsStep = createStep(
  "ext-wallet-save-settings-step",
  async (input: SaveSettingsInput, { container }) =>
    new StepResponse(await saveSettings(container, input))
)

export const saveSettingsWorkflow = createWorkflow(
  "ext-wallet-save-settings",
  (input: WorkflowData<SaveSettingsInput>) => new WorkflowResponse(saveSettingsStep(input))
)
