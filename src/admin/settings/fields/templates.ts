/** Where the customer lands: the presets, and what a template becomes for an example order. */
import {
  defaultTemplate,
  fillTemplate,
  isLandingTemplate,
  type LandingKind,
} from "../../../domain/landing"
import type { Landing, LandingTemplates } from "../../api-types"

export const LANDINGS = ["success", "cancel", "error"] as const satisfies LandingKind[]
export type Templates = Record<LandingKind, string>

const PLAIN: Templates = { success: "", cancel: "", error: "" }

/** Medusa's Next.js starter with our route handler mounted at /api/wallet. */
const NEXT_STARTER: Templates = {
  success: "{storefrontUrl}/api/wallet?done=1&to=/{country_code}/order/{order_id}/confirmed",
  cancel:
    "{storefrontUrl}/api/wallet?to=/{country_code}/checkout%3Fstep%3Dpayment%26wallet%3Dcanceled",
  error: "{storefrontUrl}/api/wallet?to=/{country_code}/checkout%3Fstep%3Dpayment",
}

export const PRESETS = { plain: PLAIN, nextStarter: NEXT_STARTER }
export type PresetName = keyof typeof PRESETS

export function presetOf(templates: Templates): PresetName | "custom" {
  const is = (preset: Templates) =>
    LANDINGS.every((kind) => templates[kind].trim() === preset[kind])
  if (is(PLAIN)) return "plain"
  return is(NEXT_STARTER) ? "nextStarter" : "custom"
}

export function toTemplates(stored: LandingTemplates = {}): Templates {
  return { success: stored.success ?? "", cancel: stored.cancel ?? "", error: stored.error ?? "" }
}

/** By sales channel; one of them stands for every other. */
export type TemplatesByChannel = Record<string, Templates>
export const EVERY_CHANNEL = "every"

export function toTemplatesByChannel({ sales_channels = {}, ...every }: Landing) {
  const channels = Object.entries(sales_channels).map(([id, own]) => [id, toTemplates(own)])
  return {
    [EVERY_CHANNEL]: toTemplates(every),
    ...Object.fromEntries(channels),
  } as TemplatesByChannel
}

/** A channel without a template of its own follows the others. */
export function toLanding({ [EVERY_CHANNEL]: every, ...byChannel }: TemplatesByChannel): Landing {
  const own = Object.entries(byChannel)
    .map(([id, one]) => [id, fromTemplates(one)] as const)
    .filter(([, one]) => Object.keys(one).length > 0)
  return {
    ...fromTemplates(every ?? toTemplates()),
    ...(own.length > 0 && { sales_channels: Object.fromEntries(own) }),
  }
}

/** An empty field means the default, and the server wants it absent. */
export function fromTemplates(templates: Templates): LandingTemplates {
  return Object.fromEntries(
    LANDINGS.flatMap((kind) => (templates[kind].trim() ? [[kind, templates[kind].trim()]] : []))
  )
}

const EXAMPLE = { countryCode: "fr", orderId: "order_01EXAMPLE", cartId: "cart_01EXAMPLE" }

/** Null where there is no storefront to fill in, or where the result is no address. */
export function preview(kind: LandingKind, template: string, storefront: string | null) {
  return fillTemplate(template.trim() || defaultTemplate(kind), storefront, EXAMPLE)
}

/** An empty one is the default. */
export function isTemplate(template: string): boolean {
  return template.trim() === "" || isLandingTemplate(template.trim())
}
