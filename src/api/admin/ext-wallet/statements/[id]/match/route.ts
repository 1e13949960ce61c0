import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../../../payments/context"
import type { StatementAnswer } from "../../../types"
import { readStatement, requireStatement } from "../../read-statement"
import type { MatchStatementBody } from "../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<MatchStatementBody>,
  res: MedusaResponse<StatementAnswer>
): Promise<void> {
  const { id } = await requireStatement(req.scope, req.params.id ?? "")
  await walletOf(req.scope).statements.map(id, req.validatedBody.mapping)
  res.json({ statement: await readStatement(req.scope, id) })
}
