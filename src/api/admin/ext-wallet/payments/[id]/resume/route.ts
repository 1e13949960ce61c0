import { resumeAgainWorkflow } from "../../../../../../workflows"
import { paymentAction } from "../../describe-payments"
import type { ResumeAgainBody } from "../../validators"

export const POST = paymentAction<ResumeAgainBody>(async (container, input) => {
  const { result } = await resumeAgainWorkflow(container).run({ input })
  return { captured: result.captured }
})
