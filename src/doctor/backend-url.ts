/** The address that the wallet sends customers back to. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { isPublicAddress } from "../domain/public-address"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { say } from "../words/say"
import type { Check } from "./types"

export function checkBackendUrl(container: MedusaContainer): Check {
  const { backendUrl } = walletOf(container).options
  return judgeBackendUrl(backendUrl, process.env.NODE_ENV === "production")
}

export function judgeBackendUrl(address: string | null, isProduction: boolean): Check {
  const id = "backend_url"
  const remedy = say("doctor.backend_url.remedy")
  if (!address) {
    return { id, status: "error", message: say("doctor.backend_url.missing"), remedy }
  }
  if (isPublicAddress(address)) {
    return { id, status: "ok", message: say("doctor.backend_url.ok", { address }), remedy: null }
  }
  if (isProduction) {
    const message = say("doctor.backend_url.private", { address })
    return { id, status: "error", message, remedy }
  }
  return { id, status: "ok", message: say("doctor.backend_url.local", { address }), remedy: null }
}
