import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../../payments/context"
import type { StatementAnswer } from "../../types"
import { readStatement, requireStatement } from "../read-statement"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<StatementAnswer>
): Promise<void> {
  res.json({ statement: await readStatement(req.scope, req.params.id ?? "") })
}

export async function DELETE(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<{ id: string; deleted: true }>
): Promise<void> {
  const { id } = await requireStatement(req.scope, req.params.id ?? "")
  await walletOf(req.scope).statements.discard(id)
  res.json({ id, deleted: true })
}
