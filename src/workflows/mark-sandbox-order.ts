/** An order paid with play money says so, wherever it is shown: nobody should ship it. */
import {
  createWorkflow,
  transform,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"
import { updateOrdersStep, useQueryGraphStep } from "@medusajs/medusa/core-flows"

type Found = { data: { metadata?: Record<string, unknown> | null }[] }

export const markSandboxOrderWorkflow = createWorkflow(
  "ext-wallet-mark-sandbox-order",
  (input: WorkflowData<{ order_id: string }>) => {
    const found = useQueryGraphStep({
      entity: "order",
      fields: ["id", "metadata"],
      filters: { id: input.order_id },
    })
    const mark = transform({ input, found }, ({ input, found }) => {
      const [order] = (found as Found).data
      return {
        selector: { id: input.order_id },
        update: { metadata: { ...order?.metadata, ext_wallet_environment: "sandbox" } },
      }
    })
    return new WorkflowResponse(updateOrdersStep(mark))
  }
)
