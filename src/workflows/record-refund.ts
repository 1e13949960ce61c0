/** The form on the order's wallet card: one refund in Medusa and in the ledger, however often it is sent. */
import {
  createHook,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { recordRefund, type RecordRefundInput } from "../payments/refunds/record-refund"
import { toStep } from "./one-step-workflow"

export type { RecordRefundInput }

const recordRefundStep = toStep("ext-wallet-record-refund-step", recordRefund)

export const recordRefundWorkflow = createWorkflow(
  "ext-wallet-record-refund",
  (input: WorkflowData<RecordRefundInput>) => {
    const recorded = recordRefundStep(input)
    const refundRecorded = createHook("refundRecorded", { id: input.id })
    return new WorkflowResponse(recorded, { hooks: [refundRecorded] })
  }
)
