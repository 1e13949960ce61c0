import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { wordColumns } from "../../../../../../domain/statement/read-line"
import { invalid } from "../../../../../../modules/ext_wallet/refusals"
import { walletOf } from "../../../../../../modules/ext_wallet/wallet-of"
import type { StatementAnswer } from "../../../types"
import { readStatement, requireStatement } from "../../read-statement"
import type { MatchStatementBody } from "../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<MatchStatementBody>,
  res: MedusaResponse<StatementAnswer>
): Promise<void> {
  const { id, columns } = await requireStatement(req.scope, req.params.id ?? "")
  const { mapping } = req.validatedBody
  const { reference, amount, currency } = mapping
  const chosen = [
    reference,
    amount,
    ...(currency === null ? [] : [currency]),
    ...wordColumns(mapping),
  ]
  const missing = chosen.find((column) => column >= columns.length)
  if (missing !== undefined) {
    throw invalid("statement_no_column", { column: missing })
  }
  await walletOf(req.scope).statements.map(id, mapping)
  res.json({ statement: await readStatement(req.scope, id) })
}
