import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { resumeAgainWorkflow } from "../../../../../../workflows"
import { readPayment } from "../../read-payment"

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  const { result } = await resumeAgainWorkflow(req.scope).run({
    input: { id, actor_id: req.auth_context.actor_id },
  })
  res.json({ captured: result.captured, payment: await readPayment(req.scope, id) })
}
