/** The address that the wallet sends customers back to. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { isPublicAddress } from "../domain/public-address"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import type { Check } from "./types"

const REMEDY =
  "Set `backendUrl` in the plugin's options to this server's public https address, such as https://api.example.com."

export function checkBackendUrl(container: MedusaContainer): Check {
  const { backendUrl } = walletOf(container).options
  return judgeBackendUrl(backendUrl, process.env.NODE_ENV === "production")
}

export function judgeBackendUrl(address: string | null, isProduction: boolean): Check {
  const id = "backend_url"
  if (!address) {
    const message = "This server's public address is not known, so no payment can start."
    return { id, status: "error", message, remedy: REMEDY }
  }
  if (isPublicAddress(address)) {
    return { id, status: "ok", message: `Customers return to ${address}.`, remedy: null }
  }
  if (isProduction) {
    const message = `Customers return to ${address}, which is not a public https address. They would be charged without seeing their order.`
    return { id, status: "error", message, remedy: REMEDY }
  }
  const message = `Customers return to ${address}. Only browsers on this network can open it, which is enough for development.`
  return { id, status: "ok", message, remedy: null }
}
