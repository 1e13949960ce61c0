import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { startTestPayment, type StartTestPaymentInput } from "../settings/start-test-payment"

const startTestPaymentStep = createStep(
  "ext-wallet-start-test-payment-step",
  async (input: StartTestPaymentInput, { container }) =>
    new StepResponse(await startTestPayment(container, input))
)

export const startTestPaymentWorkflow = createWorkflow(
  "ext-wallet-start-test-payment",
  (input: WorkflowData<StartTestPaymentInput>) => new WorkflowResponse(startTestPaymentStep(input))
)
