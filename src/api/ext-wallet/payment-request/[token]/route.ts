/**
 * The page of a payment request: what an order owes now, and one button. The link may be forwarded and is opened by mail
 * programs, so opening it tells nothing of the customer, and starts nothing.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import {
  findRequested,
  type Requested,
} from "../../../../payments/payment-requests/start-payment-request"
import { startRequestedPaymentWorkflow } from "../../../../workflows"
import { answerFailure, answerNotFound, keepPrivate } from "../../answer"
import { inert, logFailure } from "../../redirect-route"
import { showPaymentRequest } from "../payment-request-page"

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  // HEAD shows no payment request
  if (req.method === "HEAD") {
    return inert(req, res)
  }
  await answer(req, res, (_named, requested) => showPaymentRequest(req, res, requested))
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answer(req, res, async (named, requested) => {
    const { amount } = req.query
    const shown = typeof amount === "string" ? amount : ""
    const { result, errors } = await startRequestedPaymentWorkflow(req.scope).run({
      input: { named, order_id: requested.orderId, shown },
      throwOnError: false,
    })
    const [failure] = errors
    if (failure) {
      // A lock that is not to be had, say: another payment of the order may just be under way.
      logFailure(req, `a payment of ${requested.orderId}`, failure.error)
      await showPaymentRequest(req, res, requested, "unknown_error")
    } else if (result.kind === "started") {
      // Relative, so that it is right behind any proxy that this page was reached through.
      res.redirect(303, `../continue/${walletOf(req.scope).links.sign("continue", result.id)}`)
    } else {
      const said = result.kind === "failed" ? result.problem : "amount_changed"
      // It may have been withdrawn in this very moment.
      const now = (await findRequested(req.scope, named)) ?? requested
      await showPaymentRequest(req, res, now, said)
    }
  })
}

async function answer(
  req: MedusaRequest,
  res: MedusaResponse,
  tell: (named: string, requested: Requested) => Promise<void>
): Promise<void> {
  keepPrivate(res)
  const named = walletOf(req.scope).links.verify("payment_request", req.params.token ?? "")
  try {
    const requested = named ? await findRequested(req.scope, named) : null
    if (named && requested) {
      await tell(named, requested)
    } else {
      await answerNotFound(req, res)
    }
  } catch (error) {
    logFailure(req, `the payment request ${named ?? ""}`, error)
    answerFailure(req, res)
  }
}

export { inert as OPTIONS }
