/** The buyer came back, or the wallet's SDK says that he approved: one order, or a clear reason why not. */
import {
  createHook,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { completePaymentStep } from "./complete-payment"
import { readOutcomeStep } from "./read-outcome"
import { recordApprovalStep } from "./record-approval"
import type { SettleReturnInput } from "./types"

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
