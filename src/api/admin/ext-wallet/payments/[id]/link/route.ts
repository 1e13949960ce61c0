/** The customer's payment link, the same that the storefront has. Opening it changes nothing. */
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { linkAddress } from "../../../../../../domain/landing"
import { walletOf } from "../../../../../../payments/context"
import { refused } from "../../../../../../modules/ext_wallet/refusals"
import { readPayment } from "../../describe-payments"
import type { LinkAnswer } from "../../../types"

export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<LinkAnswer>
): Promise<void> {
  const { id, obstacles } = await readPayment(req.scope, req.params.id ?? "")
  if (obstacles.link) {
    throw refused(obstacles.link)
  }
  const wallet = walletOf(req.scope)
  res.json({ url: linkAddress(wallet, "continue", id) })
}
