import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { openRefundOwed } from "../payments/refunds/refund-owed"

const openRefundOwedStep = createStep(
  "ext-wallet-refund-owed-step",
  async ({ order_id }: { order_id: string }, { container }) => {
    return new StepResponse({ opened: await openRefundOwed(container, order_id) })
  }
)

export const refundOwedWorkflow = createWorkflow(
  "ext-wallet-refund-owed",
  (input: WorkflowData<{ order_id: string }>) => new WorkflowResponse(openRefundOwedStep(input))
)
