import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { confirmPurchaseWorkflow } from "../../../../../../workflows"
import type { PurchaseConfirmed } from "../../../types"
import type { ConfirmPurchaseBody } from "../../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<ConfirmPurchaseBody>,
  res: MedusaResponse<PurchaseConfirmed>
): Promise<void> {
  const { result } = await confirmPurchaseWorkflow(req.scope).run({
    input: { ...req.validatedBody, actor_id: req.auth_context.actor_id },
  })
  res.json(result)
}
