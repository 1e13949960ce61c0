/** Sends the customer to the storefront, or shows a page of our own where none is known. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

import { EXT_WALLET_MODULE } from "../../modules/ext_wallet"
import type ExtWalletModuleService from "../../modules/ext_wallet/service"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { readContinuation } from "../../payments/continuing/read-continuation"
import { answerLanding } from "./answer"
import { landingAddress, type Landing } from "./landing"
import { summarize } from "./payment-summary"
import type { ResultPage } from "./result-page"

export async function land(
  req: MedusaRequest,
  res: MedusaResponse,
  row: TransactionRow,
  landing: Landing
): Promise<void> {
  const wallet = req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
  // What is told of the payment depends on what has become of it.
  const settled = (await wallet.ledger.find(row.id)) ?? row
  const show = async (address: string | null, page: ResultPage) => {
    const summary = address ? undefined : await summarize(req.scope, settled)
    answerLanding(req, res, address, { ...page, summary })
  }
  if (row.kind === "test") {
    return show(null, { message: "test_payment", continueTo: null })
  }
  const address = await landingAddress(req.scope, row, landing)
  if (await hasLiveSuccessor(req, row, landing)) {
    const href = `../continue/${wallet.links.sign("continue", row.id)}`
    const choices = [{ label: "to_payment" as const, href }]
    return show(null, { message: "live_elsewhere", continueTo: address, choices })
  }
  return show(address, {
    message: landing.wallet === "failed" ? (landing.reason ?? "unknown_error") : landing.wallet,
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
