import {
  createHook,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import {
  recoverPayments,
  type RecoverPaymentsInput,
  type Recovery,
} from "../payments/recovery/recover-payments"
import { toStep } from "./one-step-workflow"

export type { Recovery }

const recoverPaymentsStep = toStep("ext-wallet-recover-payments-step", recoverPayments)

export const recoverPaymentsWorkflow = createWorkflow(
  "ext-wallet-recover-payments",
  (input: WorkflowData<RecoverPaymentsInput | undefined>) => {
    const recovery = recoverPaymentsStep(input)
    const recovered = createHook("recovered", { recovery })
    return new WorkflowResponse(recovery, { hooks: [recovered] })
  }
)
