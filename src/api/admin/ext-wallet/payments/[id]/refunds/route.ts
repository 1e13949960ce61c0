import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { recordRefundWorkflow } from "../../../../../../workflows"
import { readPayment } from "../../read-payment"
import type { PaymentAnswer } from "../../../types"
import type { RecordRefundBody } from "../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<RecordRefundBody>,
  res: MedusaResponse<PaymentAnswer>
): Promise<void> {
  const id = req.params.id ?? ""
  const { amount, note, ...rest } = req.validatedBody
  await recordRefundWorkflow(req.scope).run({
    input: {
      ...rest,
      id,
      amount: String(amount),
      ...(note ? { note } : {}),
      actor_id: req.auth_context.actor_id,
    },
  })
  res.json({ payment: await readPayment(req.scope, id) })
}
