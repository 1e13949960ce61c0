/** An admin has the service asked once more for a payment whose outcome is not known. */
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { retryCapture, type RetryCaptureInput } from "../payments/review/retry-capture"

export type ResumeAgainInput = RetryCaptureInput

const resumeAgainStep = createStep(
  "ext-wallet-resume-again-step",
  async (input: ResumeAgainInput, { container }) => {
    const captured = await retryCapture(container, input)
    return new StepResponse({ id: input.id, captured })
  }
)

export const resumeAgainWorkflow = createWorkflow(
  "ext-wallet-resume-again",
  (input: WorkflowData<ResumeAgainInput>) => new WorkflowResponse(resumeAgainStep(input))
)
