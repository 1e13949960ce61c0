import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readTestPayment } from "../../../../../../../settings/test-payment/read"
import { answerTestPaymentWorkflow } from "../../../../../../../workflows"
import type { TestPayment } from "../../../../types"
import type { AnswerTestPaymentBody } from "../../../../validators"
import { requireEnvironment } from "../../../require-environment"

export async function POST(
  req: AuthenticatedMedusaRequest<AnswerTestPaymentBody>,
  res: MedusaResponse<TestPayment>
): Promise<void> {
  const environment = requireEnvironment(req)
  const { id, ...given } = req.validatedBody
  await answerTestPaymentWorkflow(req.scope).run({
    input: { environment, given, id, actor_id: req.auth_context.actor_id },
  })
  res.json(await readTestPayment(req.scope, environment))
}
