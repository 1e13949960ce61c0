import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { answerTestPayment } from "../../../../../../../settings/test-payment/answer"
import { readTestPayment } from "../../../../../../../settings/test-payment/read"
import type { TestPayment } from "../../../../types"
import type { AnswerTestPaymentBody } from "../../../../validators"
import { requireEnvironment } from "../../../require-environment"

export async function POST(
  req: AuthenticatedMedusaRequest<AnswerTestPaymentBody>,
  res: MedusaResponse<TestPayment>
): Promise<void> {
  const environment = requireEnvironment(req)
  const { id, ...given } = req.validatedBody
  const { actor_id } = req.auth_context
  await answerTestPayment(req.scope, { environment, given, id, actor_id })
  res.json(await readTestPayment(req.scope, environment))
}
