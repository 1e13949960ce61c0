import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"

import { probeAlerts } from "../alerts/probe-alerts"

const probeAlertsStep = createStep(
  "ext-wallet-probe-alerts-step",
  async (_input: unknown, { container }) => {
    await probeAlerts(container)
    return new StepResponse()
  }
)

export const probeAlertsWorkflow = createWorkflow("ext-wallet-probe-alerts", () => {
  return new WorkflowResponse(probeAlertsStep())
})
