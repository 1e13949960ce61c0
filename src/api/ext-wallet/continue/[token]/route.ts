/**
 * A buyer who closed the tab continues the same payment, by a link from the shop. Mail programs open links,
 * too, so nothing happens before the buyer has chosen.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { obstacleToLink } from "../../../../workflows/review/review-actions"
import { answerNotFound, keepPrivate, sendPage } from "../../answer"
import { inert, walletOf } from "../../redirect-route"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  keepPrivate(res)
  const wallet = walletOf(req)
  const id = wallet.links.verify("continue", req.params.token ?? "")
  const row = id ? await wallet.ledger.find(id) : null
  if (!row) {
    answerNotFound(req, res)
    return
  }
  // Relative, so that it is right behind any proxy that this page was reached through.
  const returnAddress = `../return/${wallet.links.sign("return", row.id)}`
  // Paid, changed or closed: the return says how it ended.
  if (obstacleToLink(row)) {
    res.redirect(303, returnAddress)
    return
  }
  sendPage(req, res, 200, {
    message: "continue_payment",
    continueTo: null,
    choices: [
      { label: "finish_order", href: returnAddress },
      { label: "to_wallet", href: row.redirection_url ?? returnAddress },
    ],
  })
}

export { inert as OPTIONS }
