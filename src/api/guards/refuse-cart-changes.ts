/**
 * While a payment is in progress its cart stands still: Medusa would replace the payment session under
 * a running authorize, and the money would belong to nothing.
 */
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sentencesOf } from "../../words/shopper"
import { READING } from "./request-checks"
import { walletOf } from "../../payments/context"

type Held = { cart_id: string } | { payment_collection_id: string }

/** In every spelling that Express accepts for the route. */
const COMPLETE = /^\/complete\/?$/i

export function refuseCartChanges(find: (id: string) => Held) {
  return async (
    req: MedusaRequest,
    res: MedusaResponse,
    next: MedusaNextFunction
  ): Promise<void> => {
    const { id } = req.params
    if (READING.includes(req.method) || !id) {
      next()
      return
    }
    const { ledger } = walletOf(req.scope)
    if (COMPLETE.test(req.path)) {
      // An order is about to be created. If this server dies before its payment, recovery has to find it.
      await ledger.lookAgainAtCart(id)
      next()
      return
    }
    const row = await ledger.holdsCart(find(id))
    if (!row) {
      next()
      return
    }
    res.status(409).json({
      type: "conflict",
      code: "payment_in_progress",
      message: sentencesOf("payment_in_progress", "en"),
    })
  }
}

/*
 * An order's or cart's wallet payments are for admins: no store route shows them, even if `fields` asks for them. Newer
 * routes of Medusa's list what they show; older ones, and a store's own, show everything that is linked.
 */

export function keepPaymentsFromCustomers(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction
): void {
  req.restrictedFields?.add(["ext_wallet_transaction", "ext_wallet_transactions"])
  next()
}
