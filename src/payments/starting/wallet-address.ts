/** The shopper's browser is sent to this address, so it is looked at before it is believed. */
import { isIP } from "node:net"

import { parseAddress } from "../../domain/address"
import type { Environment } from "../../domain/environment"
import type { SeenCode } from "../../words/problem"

/** No address of a wallet has these. */
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
