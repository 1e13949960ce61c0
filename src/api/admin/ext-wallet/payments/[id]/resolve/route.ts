import { resolveReviewWorkflow } from "../../../../../../workflows"
import { paymentAction } from "../../describe-payments"
import type { ResolveReviewBody } from "../../validators"

export const POST = paymentAction<ResolveReviewBody>(async (container, input) => {
  await resolveReviewWorkflow(container).run({ input })
})
