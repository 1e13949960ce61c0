import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { recordShownAmountWorkflow } from "../../../../../../../../workflows"
import type { ShownAmountVerdict } from "../../../../../types"
import type { ShownAmountBody } from "../../../../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<ShownAmountBody>,
  res: MedusaResponse<ShownAmountVerdict>
): Promise<void> {
  const { result } = await recordShownAmountWorkflow(req.scope).run({
    input: {
      id: req.params.id ?? "",
      ...req.validatedBody,
      actor_id: req.auth_context.actor_id,
    },
  })
  res.json(result)
}
