/** Where the shopper lands: on a page of the storefront, or on one of our own where none is known. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { tellsOrder } from "../../domain/payment/tells-order"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { readContinuation } from "../../payments/continuing/read-continuation"
import { answerLanding } from "./answer"
import { addressWithoutOrder, landingAddress } from "./landing-address"
import type { Landing } from "./landing-of"
import { describePayment } from "./described-payment"
import type { ResultPage } from "./result-page"

export async function land(
  req: MedusaRequest,
  res: MedusaResponse,
  row: TransactionRow,
  landing: Landing,
  { hadEnded = true }: { hadEnded?: boolean } = {}
): Promise<void> {
  if (row.kind === "test") {
    // Without its amount: the admin is asked next what the wallet showed.
    answerLanding(req, res, null, { message: "test_payment", continueTo: null })
    return
  }
  const wallet = walletOf(req.scope)
  const { ledger } = wallet
  // What has ended since the request came has not ended for long.
  const found = hadEnded ? await ledger.findWithAge(row.id) : null
  const tells = tellsOrder(found?.sinceEnd ?? null)
  const show = async (address: string | null, page: ResultPage) => {
    // What is told of the payment depends on what has become of it.
    const settled = async () => found?.row ?? (await ledger.find(row.id)) ?? row
    const summary =
      address || !tells ? undefined : await describePayment(req.scope, await settled())
    answerLanding(req, res, address, { ...page, summary })
  }
  const address = tells
    ? await landingAddress(req.scope, row, landing)
    : await addressWithoutOrder(req.scope, row, landing)
  if (await hasLiveSuccessor(req, row, landing)) {
    const href = `../continue/${wallet.links.sign("continue", row.id)}`
    const choices = [{ label: "to_payment" as const, href }]
    return show(null, { message: "live_elsewhere", continueTo: address, choices })
  }
  const message = landing.wallet === "failed" ? (landing.reason ?? "unknown_error") : landing.wallet
  return show(address, {
    // Without a shop to go to, a link that is over says just that.
    message: message === "paid" && !tells ? "not_found" : message,
    continueTo: wallet.options.storefrontUrl,
  })
}

/**
 * An old wallet page was approved after its payment had been replaced. No storefront can be counted on to
 * lead from there to the payment that is live, so we do.
 */
async function hasLiveSuccessor(
  req: MedusaRequest,
  row: TransactionRow,
  { reason }: Landing
): Promise<boolean> {
  if (reason !== "cart_changed") {
    return false
  }
  const continuation = await readContinuation(req.scope, row)
  return continuation.kind === "forward" && continuation.id !== row.id
}
