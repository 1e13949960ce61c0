import { finishPaymentWorkflow } from "../../../../../../workflows"
import { paymentAction } from "../../read-payment"

export const POST = paymentAction(
  async (container, input) => (await finishPaymentWorkflow(container).run({ input })).result
)
