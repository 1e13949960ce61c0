/** The URLs that the service sends the buyer back to: our row's id with a signature of its own per outcome. */
import { linkAddress } from "../../domain/link-address"
import type { InitRequest } from "../../gateway/contract"
import type { Wallet } from "../dependencies"

export function redirectionsFor(wallet: Wallet, id: string): InitRequest["redirections"] {
  return {
    returnURL: linkAddress(wallet, "return", id),
    cancelURL: linkAddress(wallet, "cancel", id),
    ...(wallet.options.sendErrorUrl ? { errorURL: linkAddress(wallet, "error", id) } : {}),
  }
}

/** The service redirects by outcome, so an answer that leads to our cancel or error URL is a refusal. */
export function isRefusalAddress(wallet: Wallet, id: string, address: string): boolean {
  const path = URL.canParse(address) ? new URL(address).pathname : ""
  const match = /\/ext-wallet\/(cancel|error)(?:\/([^/]+))?\/?$/.exec(path)
  if (!match) {
    return false
  }
  const [, outcome, token] = match
  // The signature is proof enough, however the service spells our host.
  return token === undefined
    ? outcome === "error" && isOurs(wallet, address)
    : wallet.links.verify(outcome as "cancel" | "error", token) === id
}

/** The fixed error URL, which the operator registers, carries no token. */
function isOurs(wallet: Wallet, address: string): boolean {
  const { backendUrl } = wallet.options
  return backendUrl !== null && new URL(address).origin === new URL(backendUrl).origin
}
