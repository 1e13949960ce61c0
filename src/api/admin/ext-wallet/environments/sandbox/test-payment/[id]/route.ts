import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { readTestPayment } from "../../../../../../../settings/read-test-payment"
import type { TestPayment } from "../../../../types"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<TestPayment>
): Promise<void> {
  res.json(await readTestPayment(req.scope, req.params.id ?? ""))
}
