import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { stateForBuyer } from "../../../../../domain/review"
import { requirePayment } from "../../find-payment"
import { toOutcome } from "../../outcome"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const row = await requirePayment(req)
  res.json({ outcome: toOutcome({ ...row, state: stateForBuyer(row) }), order_id: row.order_id })
}
