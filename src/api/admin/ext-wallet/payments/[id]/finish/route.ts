import { finishPaymentWorkflow } from "../../../../../../workflows"
import { paymentAction } from "../../describe-payments"

export const POST = paymentAction(
  async (container, input) => (await finishPaymentWorkflow(container).run({ input })).result
)
