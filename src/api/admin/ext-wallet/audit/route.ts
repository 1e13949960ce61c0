import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readAudit } from "../../../../settings/read-audit"
import type { ChangePage } from "../types"
import type { PageQuery } from "../validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, PageQuery>,
  res: MedusaResponse<ChangePage>
): Promise<void> {
  res.json(await readAudit(req.scope, req.validatedQuery))
}
