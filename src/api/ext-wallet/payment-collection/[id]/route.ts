/**
 * What Medusa's own payment link names: a storefront forwards it here. It leads to the page of what the order owes, and
 * reveals nothing else: anyone who knows an order's id can read its address from Medusa.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { linkAddress } from "../../../../domain/landing"
import { walletOf } from "../../../../payments/context"
import { findOrderOfCollection } from "../../../../payments/payment-requests/read-payment-request"
import { answerFailure, answerNotFound, keepPrivate } from "../../answer"
import { inert, logFailure } from "../../redirect-route"

const ID = /^\w{1,64}$/

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (req.method === "HEAD") {
    return inert(req, res)
  }
  keepPrivate(res)
  const { id = "" } = req.params
  const { order_id } = req.query
  try {
    const orderId = ID.test(id) ? await findOrderOfCollection(req.scope, id) : null
    if (orderId && (order_id === undefined || order_id === orderId)) {
      res.redirect(303, linkAddress(walletOf(req.scope), "payment_request", id))
    } else {
      await answerNotFound(req, res)
    }
  } catch (error) {
    logFailure(req, "a payment link of Medusa's", error)
    answerFailure(req, res)
  }
}

export { inert as OPTIONS }
