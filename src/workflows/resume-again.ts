/** An admin has the service asked once more for a payment whose outcome is not known. */
import { retryCapture, type RetryCaptureInput } from "../payments/review/retry-capture"
import { oneStepWorkflow } from "./one-step-workflow"

export type ResumeAgainInput = RetryCaptureInput

export const resumeAgainWorkflow = oneStepWorkflow(
  "ext-wallet-resume-again",
  async (container, input: ResumeAgainInput) => {
    return { id: input.id, captured: await retryCapture(container, input) }
  }
)
