import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { recoverPaymentsWorkflow } from "../../../../workflows"
import type { Recovery } from "../types"

export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<Recovery>
): Promise<void> {
  const { result } = await recoverPaymentsWorkflow(req.scope).run()
  res.json(result)
}
