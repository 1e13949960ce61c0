/** What return, cancel and error have in common: the signature is checked before anything else is done. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { EXT_WALLET_MODULE } from "../../modules/ext_wallet"
import type ExtWalletModuleService from "../../modules/ext_wallet/service"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { answerFailure, answerLanding, answerNotFound, keepPrivate } from "./answer"
import { callerAddress, isAmong } from "./caller"
import { landingAddress, type Landing } from "./landing"
import { summarize } from "./payment-summary"

export type Outcome = "return" | "cancel" | "error"
export type Visit = { id: string; from_service: boolean }

type Handler = (req: MedusaRequest, res: MedusaResponse) => Promise<void>

export function redirectRoute(
  outcome: Outcome,
  settle: (req: MedusaRequest, visit: Visit) => Promise<Landing>
): Handler {
  return async (req, res) => {
    // Express answers HEAD with the GET handler.
    if (req.method === "HEAD") {
      return inert(req, res)
    }
    keepPrivate(res)
    const wallet = walletOf(req)
    const id = wallet.links.verify(outcome, req.params.token ?? "")
    if (!id) {
      answerNotFound(req, res)
      return
    }
    try {
      const row = await wallet.ledger.find(id)
      if (!row) {
        answerNotFound(req, res)
        return
      }
      const landing = await settle(req, { id, from_service: isFromService(req, wallet, row) })
      await land(req, res, row, landing)
    } catch (error) {
      const { stack, message } = error as Partial<Error>
      req.scope
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`External wallet: the ${outcome} of ${id} failed. ${stack ?? message ?? ""}`)
      answerFailure(req, res)
    }
  }
}

/** To the storefront, or to a page of our own where none is known. */
async function land(
  req: MedusaRequest,
  res: MedusaResponse,
  row: TransactionRow,
  landing: Landing
): Promise<void> {
  const { ledger, options } = walletOf(req)
  const address = row.kind === "test" ? null : await landingAddress(req.scope, row, landing)
  // What is told of the payment depends on what has become of it.
  const settled = (await ledger.find(row.id)) ?? row
  const summary = address ? undefined : await summarize(req.scope, settled)
  if (row.kind === "test") {
    answerLanding(req, res, null, { message: "test_payment", continueTo: null, summary })
    return
  }
  answerLanding(req, res, address, {
    message: landing.wallet === "failed" ? (landing.reason ?? "unknown_error") : landing.wallet,
    continueTo: options.storefrontUrl,
    summary,
  })
}

/** HEAD and OPTIONS change nothing and tell nothing: scanners and probes send them. */
export const inert: Handler = (_req, res) => {
  keepPrivate(res)
  res.setHeader("Allow", "GET, POST, HEAD, OPTIONS")
  res.status(204).end()
  return Promise.resolve()
}

export function walletOf(req: MedusaRequest): ExtWalletModuleService {
  return req.scope.resolve<ExtWalletModuleService>(EXT_WALLET_MODULE)
}

function isFromService(
  req: MedusaRequest,
  wallet: ExtWalletModuleService,
  row: TransactionRow
): boolean {
  const { trustedProxies, environments } = wallet.options
  const address = callerAddress(req, trustedProxies)
  return isAmong(address, environments[row.environment].callbackAddresses)
}
