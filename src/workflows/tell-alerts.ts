import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"

import { tellAlerts } from "../alerts/tell-alerts"

const tellAlertsStep = createStep(
  "ext-wallet-tell-alerts-step",
  async (_input: unknown, { container }) => new StepResponse({ told: await tellAlerts(container) })
)

export const tellAlertsWorkflow = createWorkflow("ext-wallet-tell-alerts", () => {
  return new WorkflowResponse(tellAlertsStep())
})
