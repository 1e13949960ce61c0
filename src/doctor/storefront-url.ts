/** The shop that customers go back to after a payment. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { isPublicAddress } from "../domain/public-address"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { say } from "../words/say"
import type { Check } from "./types"

export async function checkStorefrontUrl(container: MedusaContainer): Promise<Check> {
  const wallet = walletOf(container)
  const { landing } = await wallet.getSettings()
  return judgeStorefrontUrl(wallet.options.storefrontUrl, {
    isProduction: process.env.NODE_ENV === "production",
    hasLanding: landing.success !== undefined && !landing.success.includes("{storefrontUrl}"),
  })
}

export function judgeStorefrontUrl(
  address: string | null,
  { isProduction, hasLanding }: { isProduction: boolean; hasLanding: boolean }
): Check {
  const id = "storefront_url"
  if (!address && hasLanding) {
    return { id, status: "ok", message: say("doctor.storefront_url.landing"), remedy: null }
  }
  if (!address) {
    const message = say("doctor.storefront_url.missing")
    return { id, status: "warning", message, remedy: say("doctor.storefront_url.remedy") }
  }
  if (isProduction && !isPublicAddress(address)) {
    const message = say("doctor.storefront_url.private", { address })
    return { id, status: "error", message, remedy: say("doctor.storefront_url.remedy") }
  }
  return { id, status: "ok", message: say("doctor.storefront_url.ok", { address }), remedy: null }
}
