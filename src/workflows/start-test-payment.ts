import { startTestPayment } from "../settings/test-payment/start"
import { oneStepWorkflow } from "./one-step-workflow"

export const startTestPaymentWorkflow = oneStepWorkflow(
  "ext-wallet-start-test-payment",
  startTestPayment
)
