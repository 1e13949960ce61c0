import { recordShownAmount } from "../settings/record-shown-amount"
import { oneStepWorkflow } from "./one-step-workflow"

export const recordShownAmountWorkflow = oneStepWorkflow(
  "ext-wallet-record-shown-amount",
  recordShownAmount
)
