import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { missingForProduction, readChecklist } from "../../../../settings/go-live"

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const checklist = await readChecklist(req.scope)
  res.json({
    ready: missingForProduction(checklist).length === 0,
    live: checklist.some(({ id, done }) => id === "production_active" && done),
    checklist,
  })
}
