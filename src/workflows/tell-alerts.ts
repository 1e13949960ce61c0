import { tellAlerts } from "../alerts/tell-alerts"
import { oneStepWorkflow } from "./one-step-workflow"

export const tellAlertsWorkflow = oneStepWorkflow("ext-wallet-tell-alerts", async (container) => {
  return { told: await tellAlerts(container) }
})
