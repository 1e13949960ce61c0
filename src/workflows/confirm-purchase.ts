import { confirmPurchase } from "../settings/first-purchase"
import { oneStepWorkflow } from "./one-step-workflow"

export const confirmPurchaseWorkflow = oneStepWorkflow(
  "ext-wallet-confirm-purchase",
  confirmPurchase
)
