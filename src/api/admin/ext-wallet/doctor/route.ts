import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { examineStore } from "../../../../doctor"
import type { Health } from "../types"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<Health>
): Promise<void> {
  res.json({ checks: await examineStore(req.scope) })
}
