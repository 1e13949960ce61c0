/**
 * A buyer who closed the tab continues the same payment, by a link from the shop. Mail programs open links,
 * too, so nothing happens before the buyer has chosen.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { stateForBuyer } from "../../../../domain/review"
import type { TransactionState } from "../../../../domain/transaction-state"
import { mayReturnByLink, obstacleToLink } from "../../../../workflows/review/review-actions"
import { answerNotFound, keepPrivate, sendPage } from "../../answer"
import { summarize } from "../../payment-summary"
import { inert, walletOf } from "../../redirect-route"
import type { ResultMessage } from "../../result-texts"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  keepPrivate(res)
  const wallet = walletOf(req)
  const id = wallet.links.verify("continue", req.params.token ?? "")
  const row = id ? await wallet.ledger.find(id) : null
  if (!row) {
    answerNotFound(req, res)
    return
  }
  const summary = await summarize(req.scope, row)
  if (obstacleToLink(row)) {
    const { storefrontUrl: continueTo } = wallet.options
    sendPage(req, res, 200, { message: messageOf(stateForBuyer(row)), continueTo, summary })
    return
  }
  // Relative, so that it is right behind any proxy that this page was reached through.
  const returnAddress = `../return/${wallet.links.sign("return", row.id)}`
  sendPage(req, res, 200, {
    message: "continue_payment",
    continueTo: null,
    summary,
    choices: [
      ...(mayReturnByLink(row) ? [{ label: "finish_order" as const, href: returnAddress }] : []),
      { label: "to_wallet", href: row.redirection_url ?? "" },
    ],
  })
}

function messageOf(state: TransactionState): ResultMessage {
  switch (state) {
    case "captured":
    case "authorized":
      return "paid"
    case "resuming":
    case "unknown":
    case "review":
    case "unconfirmed":
      return "checking"
    case "superseded":
      return "cart_changed"
    case "closed_refunded":
      return "unknown_error"
    default:
      return "expired"
  }
}

export { inert as OPTIONS }
