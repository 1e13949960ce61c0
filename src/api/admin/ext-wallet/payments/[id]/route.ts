import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readPayment } from "../read-payment"

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ payment: await readPayment(req.scope, req.params.id ?? "") })
}
