/** The shop's own landing asks whether a cart is the one that was paid: only then it has it forgotten. It only reads. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../payments/context"
import { keepPrivate } from "../../answer"
import { inert } from "../../redirect-route"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (req.method === "HEAD") {
    return inert(req, res)
  }
  keepPrivate(res)
  const { links, ledger } = walletOf(req.scope)
  const id = links.verify("finished", req.params.token ?? "")
  const row = id ? await ledger.find(id) : null
  // Compared here, so that the link alone doesn't reveal the cart.
  const isFinished = row?.cart_id != null && row.cart_id === req.query.cart_id
  res.status(isFinished ? 204 : 404).end()
}

export { inert as OPTIONS }
