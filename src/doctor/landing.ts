/** The landing pages that were set in the dashboard: whether each leads anywhere, and to the shop. */
import { fillTemplate, leadsToShop, type LandingKind } from "../domain/landing"
import type { Settings } from "../modules/ext_wallet/types"
import { sentence } from "../words/sentence"
import { error, ok, type Check } from "./check"

const KINDS = ["success", "cancel", "error"] as const satisfies readonly LandingKind[]
const EXAMPLE = { countryCode: "fr", orderId: "order_1", cartId: "cart_1" }

type ShopAddresses = { storefrontUrl: string | null; returnOrigins: string[] }

export function judgeLanding(landing: Settings["landing"], shop: ShopAddresses): Check {
  const id = "landing"
  const { sales_channels = {}, ...general } = landing
  const places = [["", general] as const, ...Object.entries(sales_channels)]
  const pages = places.flatMap(([channel, templates]) =>
    KINDS.flatMap((kind) => {
      const template = templates[kind]
      return template
        ? [{ name: `${kind}${channel && ` ${channel}`} (${template})`, template }]
        : []
    })
  )
  const isBroken = ({ template }: { template: string }) =>
    fillTemplate(template, shop.storefrontUrl, EXAMPLE) === null
  const broken = pages.filter(isBroken)
  const elsewhere = pages.filter((page) => !isBroken(page) && !leadsToShop(page.template, shop))
  if (broken.length > 0) {
    const message = sentence("doctor.landing.broken", { pages: toList(broken) })
    return error(id, message, sentence("doctor.landing.remedy"))
  }
  if (elsewhere.length > 0) {
    const message = sentence("doctor.landing.elsewhere", { pages: toList(elsewhere) })
    return error(id, message, sentence("doctor.landing.listOrigins"))
  }
  return ok(id, sentence("doctor.landing.ok"))
}

function toList(pages: { name: string }[]): string {
  return pages.map(({ name }) => name).join(", ")
}
