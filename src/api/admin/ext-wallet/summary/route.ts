import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import type { SummaryAnswer } from "../types"
import { readSummary } from "./read-summary"
import type { SummaryQuery } from "./validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, SummaryQuery>,
  res: MedusaResponse<SummaryAnswer>
): Promise<void> {
  res.json({ summary: await readSummary(req.scope, req.validatedQuery) })
}
