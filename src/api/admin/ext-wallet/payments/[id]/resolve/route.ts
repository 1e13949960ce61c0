import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { resolveReviewWorkflow } from "../../../../../../workflows"
import { readPayment } from "../../read-payment"
import type { PaymentAnswer } from "../../../types"
import type { ResolveReviewBody } from "../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<ResolveReviewBody>,
  res: MedusaResponse<PaymentAnswer>
): Promise<void> {
  const id = req.params.id ?? ""
  await resolveReviewWorkflow(req.scope).run({
    input: { id, ...req.validatedBody, actor_id: req.auth_context.actor_id },
  })
  res.json({ payment: await readPayment(req.scope, id) })
}
