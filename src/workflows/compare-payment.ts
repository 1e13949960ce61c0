import { comparePayment } from "../settings/live-payment"
import { oneStepWorkflow } from "./one-step-workflow"

export const comparePaymentWorkflow = oneStepWorkflow("ext-wallet-compare-payment", comparePayment)
