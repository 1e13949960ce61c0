import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { resumeAgainWorkflow } from "../../../../../../workflows"
import { readPayment } from "../../read-payment"
import type { ResumeAnswer } from "../../../types"
import type { ResumeAgainBody } from "../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<ResumeAgainBody>,
  res: MedusaResponse<ResumeAnswer>
): Promise<void> {
  const id = req.params.id ?? ""
  const { result } = await resumeAgainWorkflow(req.scope).run({
    input: { id, ...req.validatedBody, actor_id: req.auth_context.actor_id },
  })
  res.json({ captured: result.captured, payment: await readPayment(req.scope, id) })
}
