import { openRefundOwed } from "../payments/refunds/refund-owed"
import { oneStepWorkflow } from "./one-step-workflow"

export const refundOwedWorkflow = oneStepWorkflow(
  "ext-wallet-refund-owed",
  async (container, { order_id }: { order_id: string }) => {
    return { opened: await openRefundOwed(container, order_id) }
  }
)
