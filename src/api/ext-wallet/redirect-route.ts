/** What return, cancel and error have in common: the signature is checked before anything else is done. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import { EXT_WALLET_MODULE } from "../../modules/ext_wallet"
import type ExtWalletModuleService from "../../modules/ext_wallet/service"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import { answerFailure, answerNotFound, keepPrivate } from "./answer"
import { callerAddress, isAmong } from "./caller"
import { land } from "./land"
import type { Landing } from "./landing"

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
      logFailure(req, `the ${outcome} of ${id}`, error)
      answerFailure(req, res)
    }
  }
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

export function logFailure(req: MedusaRequest, what: string, error: unknown): void {
  const { stack, message } = error as Partial<Error>
  req.scope
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`External wallet: ${what} failed. ${stack ?? message ?? ""}`)
}
