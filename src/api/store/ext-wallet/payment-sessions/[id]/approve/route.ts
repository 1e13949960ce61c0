/** The wallet's client-side SDK says that the buyer approved. Only a signal: resume is the proof. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { settleReturnWorkflow } from "../../../../../../workflows"
import { landingAddress } from "../../../../../ext-wallet/landing-address"
import { toLanding } from "../../../../../ext-wallet/landing-of"
import { requireClientSdk, requirePayment } from "../../../find-payment"

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const row = await requirePayment(req)
  await requireClientSdk(req, row.environment)
  const { result } = await settleReturnWorkflow(req.scope).run({
    input: { id: row.id, signal: "sdk", from_service: false },
  })
  const landing = await landingAddress(req.scope, row, toLanding(result))
  res.json({ outcome: result.outcome, order_id: result.order_id, landing })
}
