import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { finishPaymentWorkflow } from "../../../../../../workflows"
import { readPayment } from "../../read-payment"
import type { FinishAnswer } from "../../../types"

export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<FinishAnswer>
): Promise<void> {
  const id = req.params.id ?? ""
  const { result } = await finishPaymentWorkflow(req.scope).run({
    input: { id, actor_id: req.auth_context.actor_id },
  })
  res.json({ ...result, payment: await readPayment(req.scope, id) })
}
