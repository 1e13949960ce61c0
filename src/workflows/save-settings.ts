import { saveSettings } from "../settings/save-settings"
import { oneStepWorkflow } from "./one-step-workflow"

export const saveSettingsWorkflow = oneStepWorkflow("ext-wallet-save-settings", saveSettings)
