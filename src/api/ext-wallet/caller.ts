/**
 * Who called: the socket's address, walked back through X-Forwarded-For over the proxies that the
 * developer named. Medusa's `req.ip` believes one hop from anyone and is never used.
 */
import type { MedusaRequest } from "@medusajs/framework/http"
import { BlockList, isIP } from "node:net"

type Addressed = Pick<MedusaRequest, "socket" | "headers">

export function callerAddress(req: Addressed, trustedProxies: string[]): string | null {
  const proxies = toAddressList(trustedProxies)
  const forwarded = [req.headers["x-forwarded-for"] ?? []].flat().join(",").split(",")
  const hops = forwarded.map((hop) => hop.trim()).filter(Boolean)
  let address = plainAddress(req.socket.remoteAddress)
  while (address !== null && contains(proxies, address) && hops.length > 0) {
    address = plainAddress(hops.pop())
  }
  return address
}

export function isAmong(address: string | null, list: string[]): boolean {
  return address !== null && contains(toAddressList(list), address)
}

/** Takes addresses and ranges such as 10.0.0.0/8. */
function toAddressList(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = "", prefix] = entry.split("/")
    const family = isIP(address) === 6 ? "ipv6" : "ipv4"
    if (prefix === undefined) {
      list.addAddress(address, family)
    } else {
      list.addSubnet(address, Number(prefix), family)
    }
  }
  return list
}

function contains(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")
}

/** An IPv4 caller on an IPv6 socket is written ::ffff:127.0.0.1. */
function plainAddress(address: string | undefined): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? ""
  return isIP(plain) ? plain : null
}
