/**
 * An order's or cart's wallet payments are for admins: no store route shows them, whatever `fields` asks for. Newer
 * routes of Medusa's list what they show; older ones, and a store's own, show whatever is linked.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

export function keepPaymentsFromShoppers(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction
): void {
  req.restrictedFields?.add(["ext_wallet_transaction", "ext_wallet_transactions"])
  next()
}
