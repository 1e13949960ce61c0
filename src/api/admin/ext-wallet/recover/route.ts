import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { recoverPaymentsWorkflow } from "../../../../workflows"

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { result } = await recoverPaymentsWorkflow(req.scope).run()
  res.json(result)
}
