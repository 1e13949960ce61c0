import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readTestPayment } from "../../../../../../../settings/read-test-payment"

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await readTestPayment(req.scope, req.params.id ?? ""))
}
