import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import type { LinePage } from "../../../types"
import { describeLines, requireStatement } from "../../read-statement"
import type { ListLinesQuery } from "../../validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ListLinesQuery>,
  res: MedusaResponse<LinePage>
): Promise<void> {
  const statement = await requireStatement(req.scope, req.params.id ?? "")
  res.json({ lines: await describeLines(req.scope, statement, req.validatedQuery) })
}
