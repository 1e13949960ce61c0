import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { startTestPaymentWorkflow } from "../../../../../../workflows"
import { readLatestTestPayment } from "../../../../../../settings/read-test-payment"
import { say } from "../../../../../../words/say"
import type { LatestTestPayment, TestPaymentFailed, TestPaymentStarted } from "../../../types"
import type { StartTestPaymentBody } from "../../../validators"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<LatestTestPayment>
): Promise<void> {
  res.json({ test_payment: await readLatestTestPayment(req.scope) })
}

export async function POST(
  req: AuthenticatedMedusaRequest<StartTestPaymentBody>,
  res: MedusaResponse<TestPaymentStarted | TestPaymentFailed>
): Promise<void> {
  const { amount, currency_code } = req.validatedBody
  const { result } = await startTestPaymentWorkflow(req.scope).run({
    input: {
      ...(amount !== undefined && { amount: String(amount) }),
      currency_code,
      actor_id: req.auth_context.actor_id,
    },
  })
  if (result.started) {
    res.json({ id: result.id, redirection_url: result.redirection_url })
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
