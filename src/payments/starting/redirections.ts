/** The URLs that the service sends the customer back to: our row's id with a signature of its own per outcome. */
import { createHash } from "node:crypto"
import { linkAddress } from "../../domain/landing"
import type { AnswerAddress } from "../../domain/service-profile"
import type { InitRequest } from "../../gateway/contract"
import type { TransactionRow } from "../../modules/ext_wallet/types"
import type { Wallet } from "../context"
import { isIP } from "node:net"
import { parseAddress } from "../../domain/address"
import type { Environment } from "../../domain/environment"
import type { SeenCode } from "../../words/problem"

export function redirectionsFor(wallet: Wallet, id: string): InitRequest["redirections"] {
  return {
    returnURL: linkAddress(wallet, "return", id),
    cancelURL: linkAddress(wallet, "cancel", id),
    ...(wallet.options.sendErrorUrl ? { errorURL: linkAddress(wallet, "error", id) } : {}),
  }
}

/** Hashes the token only: the signature is sufficient, however the service spells our host. */
export function hashOfReturnLink(address: string): string {
  const [, , token = ""] = LINK.exec(new URL(address, "http://localhost").pathname) ?? []
  return createHash("sha256").update(token).digest("base64url")
}

const LINK = /\/ext-wallet\/(return|cancel|error)(?:\/([^/]+))?\/?$/

/** The service redirects by outcome: its URL shows how the payment ended. */
export function addressIn(
  wallet: Wallet,
  { id, redirection_url, return_link_hash }: StartedRow,
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
  const isSigned =
    token !== undefined && wallet.links.verify(outcome as RedirectPurpose, token) === id
  if (isSigned) {
    return outcome === "return" ? success : "stop"
  }
  // The link that was sent at init, signed with a secret that was dropped or lost since.
  if (outcome === "return" && return_link_hash === hashOfReturnLink(address)) {
    return success
  }
  // The fixed error URL, which the service registers, carries no token.
  if (outcome === "error" && token === undefined && isOurs(wallet, origin)) {
    return "stop"
  }
  if (redirection_url === null || origin !== webOrigin(redirection_url)) {
    return "elsewhere"
  }
  return pageOf(address) === pageOf(redirection_url) ? "payment_page" : "wallet"
}

type StartedRow = Pick<TransactionRow, "id" | "redirection_url" | "return_link_hash">

type RedirectPurpose = "return" | "cancel" | "error"

function isOurs({ options: { backendUrl } }: Wallet, origin: string): boolean {
  return backendUrl !== null && origin === webOrigin(backendUrl)
}

/** However it is spelled, and wherever on the page it leads. */
function pageOf(address: string): string {
  const url = new URL(address)
  url.hash = ""
  return url.href
}

const webOrigin = (address: string): string | null =>
  URL.canParse(address) ? new URL(address).origin : null

/* The customer's browser is sent to this address, so it is looked at before it is believed. */

/** No wallet URL has these. */
const UNPRINTABLE = /[\s\p{Cc}]/u

export type WalletAddressRules = { environment: Environment; walletHosts: string[] }

export type WalletAddressFault = { seen: SeenCode; about: string } | { seen: SeenCode }

/** The address as parsed, which is what is kept, or why it is refused. */
export function readWalletAddress(
  address: string,
  rules: WalletAddressRules
): { href: string } | { fault: WalletAddressFault } {
  const url = UNPRINTABLE.test(address) ? null : parseAddress(address)
  if (!url) {
    return { fault: { seen: "not_absolute" } }
  }
  const fault = faultOf(url, rules)
  return fault ? { fault } : { href: url.href }
}

function faultOf(url: URL, rules: WalletAddressRules): WalletAddressFault | null {
  const loopback = rules.environment === "sandbox" && isLoopback(url.hostname)
  // guard: the wallet's address is encrypted
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback)) {
    return { seen: "not_https", about: shortened(url.protocol) }
  }
  if (url.username || url.password) {
    return { seen: "has_credentials" }
  }
  const { walletHosts } = rules
  if (
    walletHosts.length > 0 &&
    !walletHosts.some((host) => host === url.host || host === url.hostname)
  ) {
    return { seen: "not_wallet_host", about: shortened(url.host) }
  }
  return null
}

/** It is shown to admins, and a host's name has at most 253 characters. */
const LONGEST_SHOWN = 253

function shortened(name: string): string {
  return name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "")
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."))
}
