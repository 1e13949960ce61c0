import { answerTestPayment } from "../settings/test-payment/answer"
import { oneStepWorkflow } from "./one-step-workflow"

export const answerTestPaymentWorkflow = oneStepWorkflow(
  "ext-wallet-answer-test-payment",
  answerTestPayment
)
