import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { notAllowed } from "../../../../../../modules/ext_wallet/refusals"
import { walletOf } from "../../../../../../modules/ext_wallet/wallet-of"
import type { AppliedAnswer } from "../../../types"
import { inBackground } from "../../in-background"
import { readStatement, requireStatement } from "../../read-statement"
import type { ApplyStatementBody } from "../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<ApplyStatementBody>,
  res: MedusaResponse<AppliedAnswer>
): Promise<void> {
  const { id } = await requireStatement(req.scope, req.params.id ?? "")
  const { offer, entries: chosen } = req.validatedBody
  const { statements } = walletOf(req.scope)
  const by = req.auth_context.actor_id
  const queued = await statements.entries.queue(id, { offer, chosen, by })
  if (queued === null) {
    throw notAllowed("statement_busy")
  }
  inBackground(req.scope)
  res.status(202).json({ statement: await readStatement(req.scope, id), queued })
}
