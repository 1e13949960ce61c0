import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import type { StatementAnswer } from "../../types"
import { readStatement } from "../read-statement"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StatementAnswer>
): Promise<void> {
  res.json({ statement: await readStatement(req.scope, req.params.id ?? "") })
}
