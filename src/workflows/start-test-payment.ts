import { startTestPayment } from "../settings/start-test-payment"
import { oneStepWorkflow } from "./one-step-workflow"

export const startTestPaymentWorkflow = oneStepWorkflow(
  "ext-wallet-start-test-payment",
  startTestPayment
)
