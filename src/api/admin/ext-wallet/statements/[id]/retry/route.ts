import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { notAllowed } from "../../../../../../modules/ext_wallet/refusals"
import { walletOf } from "../../../../../../modules/ext_wallet/wallet-of"
import type { StatementAnswer } from "../../../types"
import { inBackground } from "../../in-background"
import { readStatement, requireStatement } from "../../read-statement"

export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StatementAnswer>
): Promise<void> {
  const { id } = await requireStatement(req.scope, req.params.id ?? "")
  if (!(await walletOf(req.scope).statements.tryAgain(id))) {
    throw notAllowed("statement_busy")
  }
  inBackground(req.scope)
  res.status(202).json({ statement: await readStatement(req.scope, id) })
}
