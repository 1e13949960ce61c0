import { saveEnvironment } from "../settings/save-environment"
import { oneStepWorkflow } from "./one-step-workflow"

export const saveEnvironmentWorkflow = oneStepWorkflow(
  "ext-wallet-save-environment",
  saveEnvironment
)
