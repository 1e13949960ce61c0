import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { outcomeOf } from "../../../../../domain/payment/outcome"
import { toPublicOutcome } from "../../../../../domain/payment/session-status"
import { requireSessionPayment } from "../../find-payment"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { row, tells } = await requireSessionPayment(req)
  const order_id = tells ? row.order_id : null
  res.json({ outcome: toPublicOutcome(outcomeOf(row)), order_id })
}
