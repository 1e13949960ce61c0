/** The form on the order's wallet card: one refund in Medusa and in the ledger, however often it is sent. */
import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { recordRefund } from "../payments/refunds/record-refund"
import type { RecordRefundInput } from "../payments/refunds/types"

export type { RecordRefundInput }

const recordRefundStep = createStep(
  "ext-wallet-record-refund-step",
  async (input: RecordRefundInput, { container }) => {
    await recordRefund(container, input)
    return new StepResponse({ id: input.id })
  }
)

export const recordRefundWorkflow = createWorkflow(
  "ext-wallet-record-refund",
  (input: WorkflowData<RecordRefundInput>) => {
    const recorded = recordRefundStep(input)
    const refundRecorded = createHook("refundRecorded", { id: input.id })
    return new WorkflowResponse(recorded, { hooks: [refundRecorded] })
  }
)
