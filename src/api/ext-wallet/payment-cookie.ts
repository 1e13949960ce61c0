/**
 * Which payment a browser went to the wallet with. The fixed error URL names none: without this a payment that
 * failed there would go on looking live, and its link would lead to a dead page of the wallet.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import type ExtWalletModuleService from "../../modules/ext_wallet/service"

const NAME = "ext_wallet_payment"
const A_DAY_MS = 24 * 60 * 60 * 1000

/** Lax: it must come along when the wallet's page leads back here. */
const ATTRIBUTES = { path: "/ext-wallet", httpOnly: true, sameSite: "lax" } as const

export function rememberPayment(
  res: MedusaResponse,
  { links, options }: ExtWalletModuleService,
  id: string
): void {
  const secure = options.backendUrl?.startsWith("https:") ?? false
  res.cookie(NAME, links.sign("error", id), { ...ATTRIBUTES, secure, maxAge: A_DAY_MS })
}

/** The token of that payment's own error link. It is used once. */
export function recallPayment(
  req: MedusaRequest,
  res: MedusaResponse,
  { links }: ExtWalletModuleService
): string | null {
  const [, token = ""] = new RegExp(`(?:^|; *)${NAME}=([^;]*)`).exec(req.headers.cookie ?? "") ?? []
  if (!links.verify("error", token)) {
    return null
  }
  res.clearCookie(NAME, ATTRIBUTES)
  return token
}
