import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { missingForProduction, readChecklist } from "../../../../settings/go-live"
import type { GoLive } from "../types"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<GoLive>
): Promise<void> {
  const checklist = await readChecklist(req.scope)
  res.json({
    ready: missingForProduction(checklist).length === 0,
    live: checklist.some(({ id, done }) => id === "production_active" && done),
    checklist,
  })
}
