import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { recordShownAmount, type RecordShownAmountInput } from "../settings/record-shown-amount"

const recordShownAmountStep = createStep(
  "ext-wallet-record-shown-amount-step",
  async (input: RecordShownAmountInput, { container }) =>
    new StepResponse(await recordShownAmount(container, input))
)

export const recordShownAmountWorkflow = createWorkflow(
  "ext-wallet-record-shown-amount",
  (input: WorkflowData<RecordShownAmountInput>) =>
    new WorkflowResponse(recordShownAmountStep(input))
)
