/** An admin checked a payment at the service and records the result: the ledger and the store follow. */
import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { resolveReview, type ResolveReviewInput } from "../payments/review/resolve-review"

export type { ResolveReviewInput }

const resolveReviewStep = createStep(
  "ext-wallet-resolve-review-step",
  async (input: ResolveReviewInput, { container }) => {
    await resolveReview(container, input)
    return new StepResponse({ id: input.id })
  }
)

export const resolveReviewWorkflow = createWorkflow(
  "ext-wallet-resolve-review",
  (input: WorkflowData<ResolveReviewInput>) => {
    const resolved = resolveReviewStep(input)
    const reviewResolved = createHook("reviewResolved", { id: input.id, outcome: input.outcome })
    return new WorkflowResponse(resolved, { hooks: [reviewResolved] })
  }
)
