/** What return, cancel and error have in common: the signature is checked before anything else is done. */
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

import type { TransactionRow } from "../../modules/ext_wallet/types"
import { walletOf } from "../../modules/ext_wallet/wallet-of"
import { answerFailure, answerNotFound, keepPrivate, wantsPage } from "./answer"
import { callerAddress, isAmong } from "./caller"
import { land } from "./landing"
import type { Landing } from "./landing-of"

type Handler = (req: MedusaRequest, res: MedusaResponse) => Promise<void>
type Take = (
  req: MedusaRequest,
  res: MedusaResponse,
  row: TransactionRow
) => Promise<Landing | null>

/** `take` says where the buyer lands; null where it has answered already. */
export function redirectRoute(
  purpose: "return" | "cancel" | "error" | "status",
  take: Take
): Handler {
  return async (req, res) => {
    // guard: HEAD changes nothing
    // Express answers HEAD with the GET handler.
    if (req.method === "HEAD") {
      return inert(req, res)
    }
    keepPrivate(res)
    const wallet = walletOf(req.scope)
    const id = wallet.links.verify(purpose, req.params.token ?? "")
    try {
      const found = id ? await wallet.ledger.findWithAge(id) : null
      if (!found) {
        await answerNotFound(req, res)
        return
      }
      const { row, sinceEnd } = found
      if (row.kind === "test" && purpose !== "status") {
        await noteCall(req, row, purpose)
      }
      const landing = await take(req, res, row)
      if (landing) {
        await land(req, res, row, landing, { hadEnded: sinceEnd !== null })
      }
    } catch (error) {
      logFailure(req, `the ${purpose} of ${id ?? "a link"}`, error)
      answerFailure(req, res)
    }
  }
}

/** More than a service and an admin make together: whoever has a link must not fill the history. */
const MOST_CALLS = 50

/** Who opens our links, and how, is part of what a test payment finds out. */
async function noteCall(req: MedusaRequest, { id }: TransactionRow, link: string): Promise<void> {
  const { ledger, options } = walletOf(req.scope)
  const noted = (await ledger.listEvents(id)).filter(({ type }) => type === "link_called")
  if (noted.length >= MOST_CALLS) {
    return
  }
  const address = callerAddress(req, options.trustedProxies)
  const detail = { link, method: req.method, address, browser: wantsPage(req) }
  const event = { type: "link_called" as const, actor: "shopper", detail }
  await ledger.apply(id, { type: "noted", event })
}

/** HEAD and OPTIONS change nothing and tell nothing: scanners and probes send them. */
export const inert: Handler = (_req, res) => {
  keepPrivate(res)
  res.setHeader("Allow", "GET, POST, HEAD, OPTIONS")
  res.status(204).end()
  return Promise.resolve()
}

/** The service's own server, by its address, at the link that it was given. With anything added, it may say something else. */
export function isFromService(req: MedusaRequest, row: TransactionRow): boolean {
  const { trustedProxies, environments } = walletOf(req.scope).options
  if (Object.keys(req.query).length > 0) {
    return false
  }
  const address = callerAddress(req, trustedProxies)
  return isAmong(address, environments[row.environment].callbackAddresses)
}

export function logFailure(req: MedusaRequest, what: string, error: unknown): void {
  const { stack, message } = error as Partial<Error>
  req.scope
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`External wallet: ${what} failed. ${stack ?? message ?? ""}`)
}
