import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { invalid, notAllowed } from "../../../../../../modules/ext_wallet/refusals"
import { walletOf } from "../../../../../../modules/ext_wallet/wallet-of"
import type { Mapping } from "../../../../../../domain/statement/mapping"
import type { StatementAnswer } from "../../../types"
import { inBackground } from "../../in-background"
import { readStatement, requireStatement } from "../../read-statement"
import type { MatchStatementBody } from "../../validators"

/** Of the file, by their place in it. */
function columnsOf(mapping: Mapping): number[] {
  const { transaction_id, ext_order_id, amount, currency, date, type, status, reference } = mapping
  const columns = [transaction_id, ext_order_id, amount, currency, date, type, status, reference]
  return columns.filter((column) => column !== null)
}

export async function POST(
  req: AuthenticatedMedusaRequest<MatchStatementBody>,
  res: MedusaResponse<StatementAnswer>
): Promise<void> {
  const { id, dropped_at, columns } = await requireStatement(req.scope, req.params.id ?? "")
  if (dropped_at) {
    throw notAllowed("statement_dropped")
  }
  const { mapping } = req.validatedBody
  const missing = columnsOf(mapping).find((column) => column >= columns.length)
  if (missing !== undefined) {
    throw invalid("statement_no_column", { column: missing })
  }
  const { statements } = walletOf(req.scope)
  if (!(await statements.startMatching(id, mapping, req.auth_context.actor_id))) {
    throw notAllowed("statement_busy")
  }
  inBackground(req.scope)
  res.status(202).json({ statement: await readStatement(req.scope, id) })
}
