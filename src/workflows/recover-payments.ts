import { createHook, createWorkflow, WorkflowResponse } from "@medusajs/framework/workflows-sdk"

import { recoverPayments, type Recovery } from "../payments/recovery/recover-payments"
import { toStep } from "./one-step-workflow"

export type { Recovery }

const recoverPaymentsStep = toStep("ext-wallet-recover-payments-step", recoverPayments)

export const recoverPaymentsWorkflow = createWorkflow("ext-wallet-recover-payments", () => {
  const recovery = recoverPaymentsStep()
  const recovered = createHook("recovered", { recovery })
  return new WorkflowResponse(recovery, { hooks: [recovered] })
})
