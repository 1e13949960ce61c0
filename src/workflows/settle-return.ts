/** The customer came back, or the wallet's SDK reports an approval: one order, or a clear reason why not. */
import {
  createHook,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { settleReturn, type Approval } from "../payments/settling/settle-return"
import { toStep } from "./one-step-workflow"

export type SettleReturnInput = Approval

const settleReturnStep = toStep("ext-wallet-settle-return-step", settleReturn)

export const settleReturnWorkflow = createWorkflow(
  "ext-wallet-settle-return",
  (input: WorkflowData<SettleReturnInput>) => {
    const settlement = settleReturnStep(input)
    const settled = createHook("settled", { id: input.id, settlement })
    return new WorkflowResponse(settlement, { hooks: [settled] })
  }
)
