import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { paymentDependencies } from "../payments/dependencies-of"
import { testConnection, type TestConnectionInput } from "../settings/test-connection"

const testConnectionStep = createStep(
  "ext-wallet-test-connection-step",
  async (input: TestConnectionInput, { container }) =>
    new StepResponse(await testConnection(paymentDependencies(container), input))
)

export const testConnectionWorkflow = createWorkflow(
  "ext-wallet-test-connection",
  (input: WorkflowData<TestConnectionInput>) => new WorkflowResponse(testConnectionStep(input))
)
