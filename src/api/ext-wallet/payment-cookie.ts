/**
 * Which payment a browser went to the wallet with. The fixed error URL names none: without this a payment that
 * failed there would go on looking live, and its link would lead to a dead page of the wallet.
 */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import type ExtWalletModuleService from "../../modules/ext_wallet/service"

type Wallet = Pick<ExtWalletModuleService, "links"> & { options: { backendUrl: string | null } }

const NAME = "ext_wallet_payment"
const A_DAY_MS = 24 * 60 * 60 * 1000

/** Lax: it must come along when the wallet's page leads back here. */
function attributesFor({ options }: Wallet) {
  const address = new URL(`${options.backendUrl ?? "http://localhost"}/ext-wallet`)
  return {
    // As a browser sees it: a proxy may keep the backend under a path of the shop's own host.
    path: address.pathname,
    secure: address.protocol === "https:",
    httpOnly: true,
    sameSite: "lax",
  } as const
}

export function rememberPayment(
  res: Pick<MedusaResponse, "cookie">,
  wallet: Wallet,
  id: string
): void {
  const token = wallet.links.sign("error", id)
  res.cookie(NAME, token, { ...attributesFor(wallet), maxAge: A_DAY_MS })
}

/** The token of that payment's own error link. It is used once. */
export function recallPayment(
  req: MedusaRequest,
  res: MedusaResponse,
  wallet: Wallet
): string | null {
  const [, token = ""] = new RegExp(`(?:^|; *)${NAME}=([^;]*)`).exec(req.headers.cookie ?? "") ?? []
  if (!wallet.links.verify("error", token)) {
    return null
  }
  res.clearCookie(NAME, attributesFor(wallet))
  return token
}
