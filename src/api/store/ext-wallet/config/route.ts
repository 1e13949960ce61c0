/** Whether the wallet can be offered for a cart. Public, so it reveals only what a customer may know. */
import type { MedusaStoreRequest, MedusaResponse } from "@medusajs/framework/http"

import { findAvailability } from "../availability"
import type { WalletConfigQuery } from "../find-payment"

export async function GET(
  req: MedusaStoreRequest<unknown, WalletConfigQuery>,
  res: MedusaResponse
): Promise<void> {
  const { cart_id: cartId } = req.validatedQuery
  // Medusa reads the customer's login in all of /store, and asks for none here.
  const customerId = req.auth_context?.actor_id
  res.json(await findAvailability(req.scope, { cartId, customerId }))
}
