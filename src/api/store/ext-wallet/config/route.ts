/** Whether the wallet can be offered for a cart. Public, so it tells only what a shopper may know. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { findAvailability } from "../availability"
import type { WalletConfigQuery } from "../validators"

export async function GET(
  req: MedusaRequest<unknown, WalletConfigQuery>,
  res: MedusaResponse
): Promise<void> {
  res.json(await findAvailability(req.scope, req.validatedQuery.cart_id))
}
