import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../payments/context"
import { receiveStatement } from "../../../../payments/statements/receive-statement"
import type { StatementAnswer, StatementList } from "../types"
import { readStatement, toSummary } from "./read-statement"
import type { UploadStatementQuery } from "./validators"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StatementList>
): Promise<void> {
  const rows = await walletOf(req.scope).statements.list()
  res.json({ statements: rows.map(toSummary) })
}

/** The body is the file itself. */
export async function POST(
  req: AuthenticatedMedusaRequest<unknown, UploadStatementQuery>,
  res: MedusaResponse<StatementAnswer>
): Promise<void> {
  const { file_name: name } = req.validatedQuery
  const uploadedBy = req.auth_context.actor_id
  const id = await receiveStatement(req.scope, { name, uploadedBy, body: req })
  res.json({ statement: await readStatement(req.scope, id) })
}
