import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { paymentDependencies } from "../payments/dependencies-of"
import { saveEnvironment, type SaveEnvironmentInput } from "../settings/save-environment"

const saveEnvironmentStep = createStep(
  "ext-wallet-save-environment-step",
  async (input: SaveEnvironmentInput, { container }) =>
    new StepResponse(await saveEnvironment(paymentDependencies(container), input))
)

export const saveEnvironmentWorkflow = createWorkflow(
  "ext-wallet-save-environment",
  (input: WorkflowData<SaveEnvironmentInput>) => new WorkflowResponse(saveEnvironmentStep(input))
)
