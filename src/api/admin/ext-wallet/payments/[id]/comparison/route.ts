import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { comparePaymentWorkflow } from "../../../../../../workflows"
import type { PaymentAnswer } from "../../../types"
import { readPayment } from "../../read-payment"
import type { ComparePaymentBody } from "../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<ComparePaymentBody>,
  res: MedusaResponse<PaymentAnswer>
): Promise<void> {
  const { id = "" } = req.params
  await comparePaymentWorkflow(req.scope).run({
    input: { id, ...req.validatedBody, actor_id: req.auth_context.actor_id },
  })
  res.json({ payment: await readPayment(req.scope, id) })
}
