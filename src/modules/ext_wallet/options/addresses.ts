/** The URLs that options accept. Each rule returns what is wrong, or null. */
import { isIP } from "node:net"
import type { z } from "@medusajs/framework/zod"

import { parseAddress } from "../../../domain/address"

const UNSAFE_SCHEMES = new Set(
  "javascript data vbscript blob file filesystem about ftp ws wss intent view-source".split(" ")
)
const APP_SCHEME = /^([a-z][a-z0-9+.-]*):\/\/([a-z0-9][a-z0-9.-]*)$/i
const HOST_NAME = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i

/** For `superRefine`. */
export function byRule<Value>(rule: (value: Value) => string | null) {
  return (value: Value, context: z.RefinementCtx) => {
    const message = rule(value)
    if (message) {
      context.addIssue({ code: "custom", message })
    }
  }
}

function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase()
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    host === "::1" ||
    (isIP(host) === 4 && host.startsWith("127."))
  )
}

export function isLoopbackHttp(address: string): boolean {
  const url = parseAddress(address)
  return url?.protocol === "http:" && isLoopbackHost(url.hostname)
}

/** An address of the service: the API key goes there. */
export function serviceAddressFault(address: string): string | null {
  return (
    plainAddressFault(address, "https://pay.example.com") ??
    (isHttps(address) || isLoopbackHttp(address)
      ? null
      : "must start with https:// (plain http is only for loopback hosts such as http://localhost:4010)")
  )
}

/** An image that customers' browsers load: an https page doesn't show one over http. */
export function pictureAddressFault(address: string): string | null {
  const url = parseAddress(address)
  const isSafe = isHttps(address) || isLoopbackHttp(address)
  return isSafe && !url?.username && !url?.password
    ? null
    : "Enter a valid URL that starts with https://"
}

/** An address of the shop itself. */
export function webAddressFault(address: string): string | null {
  const url = parseAddress(address)
  return url && !["https:", "http:"].includes(url.protocol)
    ? "must start with https:// or http://"
    : plainAddressFault(address, "https://shop.example.com")
}

function plainAddressFault(address: string, example: string): string | null {
  const url = parseAddress(address)
  if (!url) {
    return `must be a full URL such as ${example}`
  }
  if (url.username || url.password) {
    return "must not contain a user name or password"
  }
  return url.search || url.hash ? "must not have a query (?) or fragment (#)" : null
}

/** An exact origin: patterns and paths would allow more than the owner expects. */
export function returnOriginFault(origin: string): string | null {
  const url = parseAddress(origin)
  if (url?.protocol === "https:" || url?.protocol === "http:") {
    if (`${url.origin}/` !== url.href || hostFault(url.hostname)) {
      return "must be an origin such as https://shop.example.com, without path or pattern"
    }
    return isHttps(origin) || isLoopbackHttp(origin) ? null : "must start with https://"
  }
  const [, scheme] = APP_SCHEME.exec(origin) ?? []
  return scheme && !UNSAFE_SCHEMES.has(scheme.toLowerCase())
    ? null
    : "must be an exact https origin or an app's own scheme such as myapp://wallet"
}

export function hostFault(host: string): string | null {
  return HOST_NAME.test(host) || isIP6(host)
    ? null
    : "must be a host name such as wallet.example.com, without scheme, port, path or pattern"
}

/** As parsed, and without the slash at its end: paths are put behind it. */
export function plainAddress(address: string): string {
  return (parseAddress(address)?.href ?? address).replace(/\/+$/, "")
}

function isHttps(address: string): boolean {
  return parseAddress(address)?.protocol === "https:"
}

function isIP6(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 6
}
