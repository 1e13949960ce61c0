import { recordRefundWorkflow } from "../../../../../../workflows"
import { paymentAction } from "../../describe-payments"
import type { RecordRefundBody } from "../../validators"

export const POST = paymentAction<RecordRefundBody>(
  async (container, { amount, note, ...rest }) => {
    const input = { ...rest, amount: String(amount), ...(note ? { note } : {}) }
    await recordRefundWorkflow(container).run({ input })
  }
)
