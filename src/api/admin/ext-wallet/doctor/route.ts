import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { examineStore } from "../../../../doctor"

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ checks: await examineStore(req.scope) })
}
