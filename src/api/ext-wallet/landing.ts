/** Where the customer lands: on a storefront page, or on our own if none is known. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { revealsOrder } from "../../domain/reveals-order"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { readContinuation } from "../../payments/continuing/restart-payment"
import { answerLanding } from "./answer"
import { describePayment } from "./described-payment"
import type { ResultPage } from "./result-page"
import {
  type LandingKind,
  defaultTemplate,
  fillTemplate,
  isAllowedReturn,
  linkAddress,
  withProof,
  withQuery,
} from "../../domain/landing"
import {
  failed,
  toSettlement,
  type FailureReason,
  type Settlement,
} from "../../domain/payment/session-status"
import type { Stop } from "../../payments/settling/settle-return"
import type { MedusaContainer } from "@medusajs/framework/types"
import { findRecord, queryOf, walletOf } from "../../payments/context"

export async function land(
  req: MedusaRequest,
  res: MedusaResponse,
  row: TransactionRow,
  ending: Ending,
  { hadEnded = true }: { hadEnded?: boolean } = {}
): Promise<void> {
  if (row.kind === "test") {
    // Without its amount: the admin is asked next what the wallet showed.
    answerLanding(req, res, null, { message: "test_payment", continueTo: null })
    return
  }
  const wallet = walletOf(req.scope)
  const { ledger } = wallet
  // A payment that ended during the request has only just ended.
  const found = hadEnded ? await ledger.findWithAge(row.id) : null
  const tells = revealsOrder(found?.sinceEnd ?? null)
  const show = async (address: string | null, page: ResultPage) => {
    // The response depends on the payment's outcome.
    const settled = async () => found?.row ?? (await ledger.find(row.id)) ?? row
    const summary =
      address || !tells ? undefined : await describePayment(req.scope, await settled())
    answerLanding(req, res, address, { ...page, summary })
  }
  const address = await landingAddress(req.scope, row, ending, tells)
  const { wallet: told, reason } = toLanding(ending)
  if (reason === "cart_changed" && (await hasLiveSuccessor(req, row))) {
    const href = `../continue/${wallet.links.sign("continue", row.id)}`
    const choices = [{ label: "to_payment" as const, href }]
    return show(null, { message: "live_elsewhere", continueTo: address, choices })
  }
  const message = told === "failed" ? (reason ?? "unknown_error") : told
  return show(address, {
    // Without a shop URL, an expired link only says that it has expired.
    message: message === "paid" && !tells ? "not_found" : message,
    continueTo: wallet.options.storefrontUrl,
  })
}

/**
 * An old wallet page was approved after its payment had been replaced. No storefront can be counted on to
 * lead from there to the payment that is live, so we do.
 */
async function hasLiveSuccessor(req: MedusaRequest, row: TransactionRow): Promise<boolean> {
  const continuation = await readContinuation(req.scope, row)
  return continuation.kind === "forward" && continuation.payment.id !== row.id
}

/* How an outcome is shown to the returning customer. */

export type Ending = Settlement | { outcome: "canceled"; order_id: string | null; reason: null }

/** An order that was paid outlives any cancel, and a payment under way is not to be paid again. */
export function endingOfStop({ order_id, outcome }: Stop, signal: "cancel" | "error"): Ending {
  // A refund that is due is in review, and so is its order.
  const settlement = toSettlement(outcome === "refund_owed" ? "checking" : outcome, order_id)
  // guard: an order outlives a cancel
  if (settlement.outcome === "order" || settlement.outcome === "pending") {
    return settlement
  }
  return signal === "cancel"
    ? { outcome: "canceled", order_id, reason: null }
    : failed("declined", order_id)
}

type Landing = {
  kind: LandingKind
  orderId: string | null
  /** The parameters for the storefront: confirming, canceled or failed, and why. */
  wallet: "paid" | "confirming" | "canceled" | "failed"
  reason: FailureReason | null
}

function toLanding({ outcome, order_id: orderId, reason }: Ending): Landing {
  if (outcome === "order" || (outcome === "pending" && orderId)) {
    const wallet = outcome === "order" ? "paid" : "confirming"
    return { kind: "success", orderId, wallet, reason: null }
  }
  return outcome === "canceled"
    ? { kind: "cancel", orderId, wallet: "canceled", reason }
    : { kind: "error", orderId, wallet: "failed", reason }
}

/** The storefront's page; null if none is known. `tells`: whether the order is shown. */
export async function landingAddress(
  container: MedusaContainer,
  row: TransactionRow,
  ending: Ending,
  tells: boolean
): Promise<string | null> {
  const { links, options } = walletOf(container)
  const { storefrontUrl } = options
  const landing = toLanding(ending)
  const isSuccess = landing.kind === "success"
  if (tells) {
    const address = await findLanding(container, row, landing, tells)
    return address && isSuccess ? withProof(address, () => links.sign("finished", row.id)) : address
  }
  // The shop itself if the order would be shown; elsewhere the usual page, and neither order nor cart in its address.
  const page = isSuccess ? null : await findLanding(container, row, landing, tells)
  return page ?? (storefrontUrl && withQuery(storefrontUrl, toldBesides(landing)))
}

async function findLanding(
  container: MedusaContainer,
  row: TransactionRow,
  landing: Landing,
  tells: boolean
): Promise<string | null> {
  const { storefrontUrl, returnOrigins } = walletOf(container).options
  const origins = [storefrontUrl, ...returnOrigins]
  // Who pays what an order owes knows the order, or was forwarded a link: the shop's page of it shows the address.
  const orderId = tells && row.cart_id !== null ? landing.orderId : null
  const requestPage = requestPageOf(container, row)
  if (requestPage) {
    // It shows what is due, and how this payment ended. Once it is paid, a page of our own says so. A link that no longer
    // reveals anything leads to the shop.
    return tells && landing.kind !== "success" ? requestPage : null
  }
  if (row.return_to && isAllowedReturn(row.return_to, origins)) {
    const { wallet, reason } = landing
    return withQuery(row.return_to, { wallet, reason, order_id: orderId })
  }
  const place = await findPlace(container, row)
  const templates = await listTemplates(container, place, landing)
  const values = { countryCode: place.countryCode, orderId, cartId: row.cart_id }
  for (const template of templates.filter((one) => tells || !one.includes("{cart_id}"))) {
    const address = fillTemplate(template, storefrontUrl, values)
    // guard: a template leads to the shop's own origins
    // It may have been set before the origins were; the next one leads to the shop.
    if (address && !isAllowedReturn(address, origins)) {
      continue
    }
    return address && withQuery(address, toldBesides(landing))
  }
  return null
}

const REQUEST_PAGE = /\/ext-wallet\/payment-request\/([^/?#]+)$/

/** Only for payments started there: the address can be typed, but not signed. */
export function requestPageOf(
  container: MedusaContainer,
  { return_to }: Pick<TransactionRow, "return_to">
): string | null {
  const wallet = walletOf(container)
  const [, token = ""] = REQUEST_PAGE.exec(return_to ?? "") ?? []
  const named = wallet.links.verify("payment_request", token)
  return named && linkAddress(wallet, "payment_request", named)
}

/** The preferred one first. */
async function listTemplates(
  container: MedusaContainer,
  { salesChannelId }: Place,
  { kind }: Landing
): Promise<string[]> {
  const { landing: templates } = await walletOf(container).getSettings()
  const channel = salesChannelId ? templates.sales_channels?.[salesChannelId] : undefined
  return [channel?.[kind], templates[kind], defaultTemplate(kind)].filter(
    (template) => template !== undefined
  )
}

/** A page for paid orders needs no outcome. */
function toldBesides({ wallet, reason }: Landing) {
  return { wallet: wallet === "paid" ? null : wallet, reason }
}

type Place = { countryCode: string | null; salesChannelId: string | null }

async function findPlace(container: MedusaContainer, row: TransactionRow): Promise<Place> {
  const entity = row.cart_id ? "cart" : "order"
  const filters = { id: row.cart_id ?? row.order_id ?? "" }
  const find = (fields: string[]) =>
    findRecord<PlacedSubject>(queryOf(container), { entity, fields, filters })
  const subject = await find([
    "sales_channel_id",
    "shipping_address.country_code",
    "billing_address.country_code",
  ])
  const country = subject?.shipping_address?.country_code ?? subject?.billing_address?.country_code
  const region = country ? null : (await find(["region.countries.iso_2"]))?.region
  return {
    countryCode: country ?? region?.countries?.[0]?.iso_2 ?? null,
    salesChannelId: subject?.sales_channel_id ?? null,
  }
}

type PlacedSubject = {
  sales_channel_id?: string | null
  shipping_address?: { country_code?: string | null } | null
  billing_address?: { country_code?: string | null } | null
  region?: { countries?: { iso_2: string }[] } | null
}
