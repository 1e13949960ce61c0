/** The URLs that the service sends the buyer back to: our row's id with a signature of its own per outcome. */
import { createHash } from "node:crypto"

import { linkAddress } from "../../domain/link-address"
import type { AnswerAddress } from "../../domain/service-profile"
import type { InitRequest } from "../../gateway/contract"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Wallet } from "../context"

export function redirectionsFor(wallet: Wallet, id: string): InitRequest["redirections"] {
  return {
    returnURL: linkAddress(wallet, "return", id),
    cancelURL: linkAddress(wallet, "cancel", id),
    ...(wallet.options.sendErrorUrl ? { errorURL: linkAddress(wallet, "error", id) } : {}),
  }
}

/** Of its token alone: the signature is proof enough, however the service spells our host. */
export function hashOfReturnLink(address: string): string {
  const [, , token = ""] = LINK.exec(new URL(address, "http://localhost").pathname) ?? []
  return createHash("sha256").update(token).digest("base64url")
}

const LINK = /\/ext-wallet\/(return|cancel|error)(?:\/([^/]+))?\/?$/

/** The service redirects by outcome: where its answer leads tells how the payment ended. */
export function addressIn(
  wallet: Wallet,
  { id, redirection_url, return_link_hash }: Answered,
  address: string | null
): AnswerAddress {
  if (address === null) {
    return "none"
  }
  if (!URL.canParse(address)) {
    return "elsewhere"
  }
  const { pathname, origin, search, hash } = new URL(address)
  const success = search + hash === "" ? "return" : "return_with_query"
  const [, outcome, token] = LINK.exec(pathname) ?? []
  const isSigned = token !== undefined && wallet.links.verify(outcome as Outcome, token) === id
  if (isSigned) {
    return outcome === "return" ? success : "stop"
  }
  // The link that was sent at init, signed with a secret that was dropped or lost since.
  if (outcome === "return" && return_link_hash === hashOfReturnLink(address)) {
    return success
  }
  // The fixed error URL, which the operator registers, carries no token.
  if (outcome === "error" && token === undefined && isOurs(wallet, origin)) {
    return "stop"
  }
  if (redirection_url === null || origin !== originOf(redirection_url)) {
    return "elsewhere"
  }
  return pageOf(address) === pageOf(redirection_url) ? "payment_page" : "wallet"
}

type Answered = Pick<TransactionRow, "id" | "redirection_url" | "return_link_hash">

type Outcome = "return" | "cancel" | "error"

function isOurs({ options: { backendUrl } }: Wallet, origin: string): boolean {
  return backendUrl !== null && origin === originOf(backendUrl)
}

/** However it is spelled, and wherever on the page it leads. */
function pageOf(address: string): string {
  const url = new URL(address)
  url.hash = ""
  return url.href
}

const originOf = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin : null
