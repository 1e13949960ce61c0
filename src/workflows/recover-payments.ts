import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"

import { recoverPayments, type Recovery } from "../payments/recovery/recover-payments"

export type { Recovery }

const recoverPaymentsStep = createStep(
  "ext-wallet-recover-payments-step",
  async (_input: unknown, { container }) => new StepResponse(await recoverPayments(container))
)

export const recoverPaymentsWorkflow = createWorkflow("ext-wallet-recover-payments", () => {
  const recovery = recoverPaymentsStep()
  const recovered = createHook("recovered", { recovery })
  return new WorkflowResponse(recovery, { hooks: [recovered] })
})
