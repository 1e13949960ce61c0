/** The wallet's client-side SDK reports an approval. Only a signal: resume is the proof. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { landingAddress } from "../../../../../ext-wallet/landing"
import { settle } from "../../../../../ext-wallet/redirect-route"
import { requireClientSdk, requireSessionPayment } from "../../../find-payment"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { row } = await requireSessionPayment(req)
  await requireClientSdk(req, row.environment)
  const settlement = await settle(req.scope, { id: row.id, signal: "sdk", from_service: false })
  const { tells } = await requireSessionPayment(req)
  res.json({
    outcome: settlement.outcome,
    order_id: tells ? settlement.order_id : null,
    landing: await landingAddress(req.scope, row, settlement, tells),
  })
}
