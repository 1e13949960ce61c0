/** Addresses that others give us: the service, a storefront, an admin, a developer. */
import { BlockList, isIP } from "node:net"

/**
 * Null for what is no address. What is kept and used is the `href` of this, never the text that was given: a browser
 * may read a text differently from the code that checked it (`https://wallet.example\@evil.example`).
 */
export function parseAddress(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

/** Addresses that only work inside a network: loopback, private, link-local, carrier-grade NAT. */
const INSIDE = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  INSIDE.addSubnet(network, prefix, "ipv4")
}
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const) {
  INSIDE.addSubnet(network, prefix, "ipv6")
}

const INSIDE_NAMES = [".localhost", ".local", ".internal", ".lan", ".home.arpa", ".test"]

/** Whether customers and the service's own server can reach an address, as far as its text tells. */
export function isPublicAddress(address: string): boolean {
  const url = parseAddress(address)
  if (url?.protocol !== "https:") {
    return false
  }
  const host = url.hostname.replace(/^\[|\]$/g, "").toLowerCase()
  const family = isIP(host)
  if (family) {
    return !INSIDE.check(host, family === 6 ? "ipv6" : "ipv4")
  }
  return host.includes(".") && !INSIDE_NAMES.some((name) => `.${host}`.endsWith(name))
}
