import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readPayment } from "../describe-payments"
import type { PaymentAnswer } from "../../types"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<PaymentAnswer>
): Promise<void> {
  res.json({ payment: await readPayment(req.scope, req.params.id ?? "") })
}
