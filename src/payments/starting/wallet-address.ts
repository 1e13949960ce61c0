/** The shopper's browser is sent to this address, so it is looked at before it is believed. */
import { isIP } from "node:net"

import type { Environment } from "../../domain/environment"

export type WalletAddressRules = { environment: Environment; walletHosts: string[] }

/** Why the address is refused, or null. */
export function refuseWalletAddress(address: string, rules: WalletAddressRules): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) {
    return "it is not an absolute URL"
  }
  const loopback = rules.environment === "sandbox" && isLoopback(url.hostname)
  if (url.protocol !== "https:" && !(url.protocol === "http:" && loopback)) {
    return `its scheme is ${url.protocol} and not https`
  }
  if (url.username || url.password) {
    return "it carries a user name or password"
  }
  const { walletHosts } = rules
  if (
    walletHosts.length > 0 &&
    !walletHosts.some((host) => host === url.host || host === url.hostname)
  ) {
    return `its host ${url.host} is not among walletHosts`
  }
  return null
}

function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "")
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."))
}
