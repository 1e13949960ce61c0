import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import { receiveStatement } from "../../../../payments/statements/receive-statement"
import type { StatementAnswer, StatementPage } from "../types"
import { readStatement, summarize } from "./read-statement"
import type { ListStatementsQuery, UploadStatementQuery } from "./validators"

export async function GET(
  req: AuthenticatedMedusaRequest<unknown, ListStatementsQuery>,
  res: MedusaResponse<StatementPage>
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  const { rows, count } = await walletOf(req.scope).statements.list({ limit, offset })
  res.json({ statements: await summarize(req.scope, rows), count, limit, offset })
}

/** The body is the file itself. */
export async function POST(
  req: AuthenticatedMedusaRequest<unknown, UploadStatementQuery>,
  res: MedusaResponse<StatementAnswer & { is_new: boolean }>
): Promise<void> {
  const { id, is_new } = await receiveStatement(req.scope, {
    name: req.validatedQuery.file_name,
    uploadedBy: req.auth_context.actor_id,
    body: req,
  })
  res.json({ statement: await readStatement(req.scope, id), is_new })
}
