/** The shop that customers go back to after a payment. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { isPublicAddress } from "../domain/public-address"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import type { Check } from "./types"

const REMEDY =
  "Set `storefrontUrl` in the plugin's options to the shop's public https address, such as https://shop.example.com."

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
    const message = "Landing pages are set in the dashboard, without `storefrontUrl`."
    return { id, status: "ok", message, remedy: null }
  }
  if (!address) {
    const message =
      "The shop's address is not known, so customers land on a plain page of the plugin after a payment."
    return { id, status: "warning", message, remedy: REMEDY }
  }
  if (isProduction && !isPublicAddress(address)) {
    const message = `After a payment customers are sent to ${address}, which is not a public https address.`
    return { id, status: "error", message, remedy: REMEDY }
  }
  return { id, status: "ok", message: `Customers land on ${address}.`, remedy: null }
}
