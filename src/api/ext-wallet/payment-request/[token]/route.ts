/**
 * The page of a payment request: what an order owes now, and one button. The link may be forwarded and is opened by mail
 * programs, so opening it tells nothing of the customer, and starts nothing.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import {
  readRequested,
  type OrderDue,
} from "../../../../payments/payment-requests/read-payment-request"
import { startRequestedPaymentWorkflow } from "../../../../workflows"
import { answerLink, inert, logFailure } from "../../redirect-route"
import { showPaymentRequest } from "../payment-request-page"

type Handler = (req: MedusaRequest, res: MedusaResponse) => Promise<void>

export const GET: Handler = (req, res) =>
  answerLink(req, res, "payment_request", {
    find: (named) => readRequested(req.scope, named),
    tell: (due) => showPaymentRequest(req, res, due),
  })

export const POST: Handler = (req, res) =>
  answerLink(req, res, "payment_request", {
    find: (named) => readRequested(req.scope, named),
    async tell(due, named) {
      const started = await start(req, due, named)
      if ("id" in started) {
        // Relative, so that it is right behind any proxy that this page was reached through.
        const link = walletOf(req.scope).links.sign("continue", started.id)
        return res.redirect(303, `../continue/${link}`)
      }
      // It may have been withdrawn in this very moment.
      const now = (await readRequested(req.scope, named)) ?? due
      await showPaymentRequest(req, res, now, started.said)
    },
  })

async function start(req: MedusaRequest, { order }: OrderDue, named: string) {
  const { amount } = req.query
  const shown = typeof amount === "string" ? amount : ""
  const { result, errors } = await startRequestedPaymentWorkflow(req.scope).run({
    input: { named, lock_key: order.id, shown },
    throwOnError: false,
  })
  const [failure] = errors
  if (failure) {
    // A lock that is not to be had, say: another payment of the order may just be under way.
    logFailure(req, `a payment of ${order.id}`, failure.error)
    return { said: "unknown_error" as const }
  }
  return result
}

export { inert as OPTIONS }
