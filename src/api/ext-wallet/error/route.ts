/** The fixed error URL that the operator registers. It names no payment, so nothing is looked up or changed. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { withQuery } from "../../../domain/landing"
import { answerLanding, keepPrivate } from "../answer"
import { inert, walletOf } from "../redirect-route"

const handle = (req: MedusaRequest, res: MedusaResponse) => {
  keepPrivate(res)
  const { storefrontUrl } = walletOf(req).options
  const told = { wallet: "failed", reason: "unknown_error" }
  answerLanding(req, res, storefrontUrl && withQuery(storefrontUrl, told), {
    message: "unknown_error",
    continueTo: storefrontUrl,
  })
}

export { handle as GET, handle as POST, inert as OPTIONS }
