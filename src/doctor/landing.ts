/** The landing pages that were set in the dashboard: whether each leads anywhere. */
import { fillTemplate, type LandingKind } from "../domain/landing"
import type { Settings } from "../modules/ext_wallet/types"
import { say } from "../words/say"
import { ok, type Check } from "./types"

const KINDS = ["success", "cancel", "error"] as const satisfies readonly LandingKind[]
const EXAMPLE = { countryCode: "fr", orderId: "order_1", cartId: "cart_1" }

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
  const message = say("doctor.landing.broken", { pages: broken.join(", ") })
  return broken.length > 0
    ? { id, status: "error", message, remedy: say("doctor.landing.remedy") }
    : ok(id, say("doctor.landing.ok"))
}
