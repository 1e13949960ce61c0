import { probeAlerts } from "../alerts/probe-alerts"
import { oneStepWorkflow } from "./one-step-workflow"

export const probeAlertsWorkflow = oneStepWorkflow("ext-wallet-probe-alerts", probeAlerts)
