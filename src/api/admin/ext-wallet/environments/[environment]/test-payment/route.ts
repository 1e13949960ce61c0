import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readTestPayment } from "../../../../../../settings/test-payment/read"
import { startTestPayment } from "../../../../../../settings/test-payment/start"
import { say } from "../../../../../../words/say"
import type { TestPayment, TestPaymentFailed } from "../../../types"
import type { StartTestPaymentBody } from "../../../validators"
import { requireEnvironment } from "../../require-environment"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<TestPayment>
): Promise<void> {
  res.json(await readTestPayment(req.scope, requireEnvironment(req)))
}

export async function POST(
  req: AuthenticatedMedusaRequest<StartTestPaymentBody>,
  res: MedusaResponse<TestPayment | TestPaymentFailed>
): Promise<void> {
  const environment = requireEnvironment(req)
  const { integration } = req.validatedBody
  const { actor_id } = req.auth_context
  const result = await startTestPayment(req.scope, { environment, integration, actor_id })
  if (result.started) {
    res.json(await readTestPayment(req.scope, environment))
    return
  }
  const { started: _failed, ...why } = result
  res.status(400).json({
    type: "not_allowed",
    code: "test_payment_failed",
    message: say("test.notStarted", { said: `${why.problem} ${why.remedy}` }),
    ...why,
  })
}
