/** An admin checked a payment at the service and records the result: the ledger and the store follow. */
import {
  createHook,
  createWorkflow,
  WorkflowResponse,
  type WorkflowData,
} from "@medusajs/framework/workflows-sdk"

import { resolveReview, type ResolveReviewInput } from "../payments/review/resolve-review"
import { toStep } from "./one-step-workflow"

export type { ResolveReviewInput }

const resolveReviewStep = toStep("ext-wallet-resolve-review-step", resolveReview)

export const resolveReviewWorkflow = createWorkflow(
  "ext-wallet-resolve-review",
  (input: WorkflowData<ResolveReviewInput>) => {
    const resolved = resolveReviewStep(input)
    const reviewResolved = createHook("reviewResolved", { id: input.id, outcome: input.outcome })
    return new WorkflowResponse(resolved, { hooks: [reviewResolved] })
  }
)
