/** The customer came back, or the wallet's SDK reports an approval: one order, or a clear reason why not. */
import {
  createHook,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { completeApproved } from "../payments/settling/complete-payment"
import { concludeReturn, recordApproval, type Approval } from "../payments/settling/settle-return"
import { toStep } from "./one-step-workflow"

export type SettleReturnInput = Approval

const recordApprovalStep = toStep("ext-wallet-record-approval", recordApproval)
const completePaymentStep = toStep("ext-wallet-complete-payment", completeApproved)
const readOutcomeStep = toStep("ext-wallet-read-outcome", concludeReturn)

export const settleReturnWorkflow = createWorkflow(
  "ext-wallet-settle-return",
  (input: WorkflowData<SettleReturnInput>) => {
    const next = recordApprovalStep(input)
    const obstruction = completePaymentStep({ id: input.id, next })
    const settlement = readOutcomeStep({ id: input.id, obstruction })
    const settled = createHook("settled", { id: input.id, settlement })
    return new WorkflowResponse(settlement, { hooks: [settled] })
  }
)
