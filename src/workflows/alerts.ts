import { probeAlerts } from "../alerts/probe-alerts"
import { tellAlerts } from "../alerts/tell-alerts"
import { oneStepWorkflow } from "./one-step-workflow"

export const probeAlertsWorkflow = oneStepWorkflow("ext-wallet-probe-alerts", probeAlerts)
export const tellAlertsWorkflow = oneStepWorkflow("ext-wallet-tell-alerts", tellAlerts)
