/** The landing pages that were set in the dashboard: whether each leads anywhere. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { fillTemplate, type LandingKind } from "../domain/landing"
import type { Settings } from "../modules/ext_wallet/types"
import { walletOf } from "../modules/ext_wallet/wallet-of"
import { say } from "../words/say"
import type { Check } from "./types"

const KINDS = ["success", "cancel", "error"] as const satisfies readonly LandingKind[]
const EXAMPLE = { countryCode: "fr", orderId: "order_1", cartId: "cart_1" }

export async function checkLanding(container: MedusaContainer): Promise<Check> {
  const wallet = walletOf(container)
  const { landing } = await wallet.getSettings()
  return judgeLanding(landing, wallet.options.storefrontUrl)
}

export function judgeLanding(landing: Settings["landing"], storefrontUrl: string | null): Check {
  const id = "landing"
  const { sales_channels = {}, ...general } = landing
  const places = [["", general] as const, ...Object.entries(sales_channels)]
  const broken = places.flatMap(([channel, templates]) =>
    KINDS.flatMap((kind) => {
      const template = templates[kind]
      return template && fillTemplate(template, storefrontUrl, EXAMPLE) === null
        ? [`${kind}${channel && ` ${channel}`} (${template})`]
        : []
    })
  )
  if (broken.length > 0) {
    return {
      id,
      status: "error",
      message: say("doctor.landing.broken", { pages: broken.join(", ") }),
      remedy: say("doctor.landing.remedy"),
    }
  }
  return { id, status: "ok", message: say("doctor.landing.ok"), remedy: null }
}
