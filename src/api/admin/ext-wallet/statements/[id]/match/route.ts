import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { notAllowed } from "../../../../../../modules/ext_wallet/refusals"
import { walletOf } from "../../../../../../modules/ext_wallet/wallet-of"
import type { StatementAnswer } from "../../../types"
import { inBackground } from "../../in-background"
import { readStatement, requireStatement } from "../../read-statement"
import type { MatchStatementBody } from "../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<MatchStatementBody>,
  res: MedusaResponse<StatementAnswer>
): Promise<void> {
  const { id, dropped_at } = await requireStatement(req.scope, req.params.id ?? "")
  if (dropped_at) {
    throw notAllowed("statement_dropped")
  }
  const { mapping } = req.validatedBody
  const { statements } = walletOf(req.scope)
  if (!(await statements.startMatching(id, mapping, req.auth_context.actor_id))) {
    throw notAllowed("statement_busy")
  }
  inBackground(req.scope)
  res.status(202).json({ statement: await readStatement(req.scope, id) })
}
