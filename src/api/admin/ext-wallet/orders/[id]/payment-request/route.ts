/** The request for what an order owes: its link, its status, and what has to be settled first. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readPaymentRequest } from "../../../../../../payments/payment-requests/request-payment"
import { requestPaymentWorkflow, withdrawPaymentRequestWorkflow } from "../../../../../../workflows"
import type { PaymentRequestAnswer, RequestedPaymentAnswer } from "../../../types"
import type { RequestPaymentBody, WithdrawRequestBody } from "./validators"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PaymentRequestAnswer>
): Promise<void> {
  res.json(await readPaymentRequest(req.scope, req.params.id ?? ""))
}

export async function POST(
  req: AuthenticatedMedusaRequest<RequestPaymentBody>,
  res: MedusaResponse<RequestedPaymentAnswer>
): Promise<void> {
  const order_id = req.params.id ?? ""
  const { result } = await requestPaymentWorkflow(req.scope).run({
    input: { order_id, actor_id: req.auth_context.actor_id, ...req.validatedBody },
  })
  res.json({ ...(await readPaymentRequest(req.scope, order_id)), email: result.mailed })
}

export async function DELETE(
  req: AuthenticatedMedusaRequest<WithdrawRequestBody>,
  res: MedusaResponse<PaymentRequestAnswer>
): Promise<void> {
  const order_id = req.params.id ?? ""
  await withdrawPaymentRequestWorkflow(req.scope).run({
    input: { order_id, actor_id: req.auth_context.actor_id, ...req.validatedBody },
  })
  res.json(await readPaymentRequest(req.scope, order_id))
}
