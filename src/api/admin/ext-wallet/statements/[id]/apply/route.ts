import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { settlePayments } from "../../../../../../payments/statements/settle-payments"
import { resolveReviewWorkflow } from "../../../../../../workflows"
import type { AppliedAnswer } from "../../../types"
import { requireStatement } from "../../read-statement"
import type { ApplyStatementBody } from "../../validators"

export async function POST(
  req: AuthenticatedMedusaRequest<ApplyStatementBody>,
  res: MedusaResponse<AppliedAnswer>
): Promise<void> {
  const statement = await requireStatement(req.scope, req.params.id ?? "")
  const { payments } = req.validatedBody
  const actor_id = req.auth_context.actor_id
  const applied = await settlePayments(req.scope, statement, payments, (decision) =>
    resolveReviewWorkflow(req.scope).run({ input: { ...decision, actor_id } })
  )
  res.json(applied)
}
