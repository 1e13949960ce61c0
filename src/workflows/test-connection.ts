import { testConnection } from "../settings/test-connection"
import { oneStepWorkflow } from "./one-step-workflow"

export const testConnectionWorkflow = oneStepWorkflow("ext-wallet-test-connection", testConnection)
