/** Responses of the redirect routes: a browser is redirected, a server gets a short plain text. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { LANGUAGES } from "../../words/shopper"
import { walletOf } from "../../payments/context"
import { findShopName, type DescribedPayment } from "./described-payment"
import { resultPage, type ResultPage, STILL_WAITING, WAITING_SCRIPT_HASH } from "./result-page"
import type ExtWalletModuleService from "../../modules/ext_wallet/service"

/** No script runs on our pages, except for the one that waits. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** A server that calls the URL asks for anything; only browsers ask for HTML by name. */
export function wantsPage(req: MedusaRequest): boolean {
  return (req.headers.accept ?? "").includes("text/html")
}

export function keepPrivate(res: MedusaResponse): void {
  res.setHeader("Referrer-Policy", "no-referrer")
  res.setHeader("Cache-Control", "no-store")
  res.setHeader("X-Content-Type-Options", "nosniff")
}

export async function answerNotFound(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (wantsPage(req)) {
    const { storefrontUrl } = walletOf(req.scope).options
    const shop = await findShopName(req.scope)
    sendPage(req, res, 404, { message: "not_found", continueTo: storefrontUrl, shop })
  } else {
    res.status(404).type("text/plain").send("not found")
  }
}

export function answerLanding(
  req: MedusaRequest,
  res: MedusaResponse,
  address: string | null,
  page: ResultPage
): void {
  if (!wantsPage(req)) {
    res.status(200).type("text/plain").send("received")
  } else if (address) {
    res.redirect(303, address)
  } else {
    sendPage(req, res, 200, page)
  }
}

/** The page moves on by itself, even without JavaScript. */
export function answerWaiting(
  req: MedusaRequest,
  res: MedusaResponse,
  summary: DescribedPayment
): void {
  const page = { message: "settling", continueTo: null, isBusy: true, summary } as const
  sendPage(
    req,
    res,
    STILL_WAITING,
    page,
    `${POLICY}; script-src '${WAITING_SCRIPT_HASH}'; connect-src 'self'`
  )
}

const RETRY_SECONDS = "10"

/**
 * Something of ours failed: nothing is known, so the customer must not pay again. Perhaps not even their approval was
 * written down, so the page comes again by itself. Browsers don't heed Retry-After.
 */
export function answerFailure(req: MedusaRequest, res: MedusaResponse): void {
  res.setHeader("Retry-After", RETRY_SECONDS)
  if (wantsPage(req)) {
    res.setHeader("Refresh", RETRY_SECONDS)
    sendPage(req, res, 503, { message: "checking", continueTo: null })
  } else {
    res.status(503).type("text/plain").send("try again")
  }
}

export function sendPage(
  req: MedusaRequest,
  res: MedusaResponse,
  status: number,
  page: ResultPage,
  policy = POLICY
): void {
  const accepted = req.acceptsLanguages([...LANGUAGES])
  const language = LANGUAGES.find((known) => known === accepted) ?? "en"
  res.setHeader("Content-Security-Policy", policy)
  res.setHeader("Content-Language", language)
  res.setHeader("Vary", "Accept, Accept-Language")
  res.status(status).type("text/html").send(resultPage(page, language))
}

/*
 * Which payment a browser went to the wallet with. The fixed error URL names none: without this a payment that
 * failed there would go on looking live, and its link would lead to a dead page of the wallet.
 */

type LinkingWallet = Pick<ExtWalletModuleService, "links"> & {
  options: { backendUrl: string | null }
}

const NAME = "ext_wallet_payment"
const A_DAY_MS = 24 * 60 * 60 * 1000

/** Lax: it must come along when the wallet's page leads back here. */
function attributesFor({ options }: LinkingWallet) {
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
  wallet: LinkingWallet,
  id: string
): void {
  const token = wallet.links.sign("error", id)
  res.cookie(NAME, token, { ...attributesFor(wallet), maxAge: A_DAY_MS })
}

/** The token of that payment's own error link. It is used once. */
export function recallPayment(
  req: MedusaRequest,
  res: MedusaResponse,
  wallet: LinkingWallet
): string | null {
  const [, token = ""] = new RegExp(`(?:^|; *)${NAME}=([^;]*)`).exec(req.headers.cookie ?? "") ?? []
  if (!wallet.links.verify("error", token)) {
    return null
  }
  res.clearCookie(NAME, attributesFor(wallet))
  return token
}
