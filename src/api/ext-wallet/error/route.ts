/** The fixed error URL that the service registers. It names no payment; the browser may remember one. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { withQuery } from "../../../domain/landing"
import { walletOf } from "../../../payments/context"
import { answerLanding, keepPrivate, wantsPage, recallPayment } from "../answer"
import { inert } from "../redirect-route"

const handle = (req: MedusaRequest, res: MedusaResponse) => {
  if (req.method === "HEAD") {
    return inert(req, res)
  }
  keepPrivate(res)
  const wallet = walletOf(req.scope)
  const token = recallPayment(req, res, wallet)
  if (token) {
    // Relative, so that it is right behind any proxy that this address was reached through.
    res.redirect(303, `error/${token}`)
    return
  }
  if (req.method === "POST" && wantsPage(req)) {
    // A form on the wallet's page sends no cookie of ours along; the redirect that follows it does.
    res.redirect(303, "error")
    return
  }
  const { storefrontUrl } = wallet.options
  const told = { wallet: "failed", reason: "unknown_error" }
  answerLanding(req, res, storefrontUrl && withQuery(storefrontUrl, told), {
    message: "unknown_error",
    continueTo: storefrontUrl,
  })
}

export { handle as GET, handle as POST, inert as OPTIONS }
