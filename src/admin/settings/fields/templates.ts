/** Where the shopper lands: the presets, and what a template becomes for an example order. */
import type { Landing, LandingTemplates } from "../../api-types"

export const LANDINGS = ["success", "cancel", "error"] as const
export type LandingKind = (typeof LANDINGS)[number]
export type Templates = Record<LandingKind, string>

/** What the server uses for a template that is left empty. */
export const DEFAULTS: Templates = {
  success: "{storefrontUrl}/{country_code}/order/{order_id}/confirmed",
  cancel: "{storefrontUrl}/{country_code}/checkout?step=payment&wallet=canceled",
  error: "{storefrontUrl}/{country_code}/checkout?step=payment&wallet=failed",
}

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

/** Null where there is no storefront to fill in, or where the result is no address. */
export function preview(kind: LandingKind, template: string, storefront: string | null) {
  const wanted = template.trim() || DEFAULTS[kind]
  if (wanted.includes("{storefrontUrl}") && !storefront) {
    return null
  }
  const filled = fill(wanted, storefront ?? "")
  return isAddress(filled) ? filled : null
}

/** Whether the server takes it: empty, or an address once a shop and an order are filled in. */
export function isTemplate(template: string): boolean {
  return template.trim() === "" || isAddress(fill(template.trim(), "https://shop.example"))
}

function fill(template: string, storefront: string): string {
  return template
    .replaceAll("{storefrontUrl}", storefront)
    .replaceAll("{country_code}", "fr")
    .replaceAll("{order_id}", "order_01EXAMPLE")
    .replaceAll("{cart_id}", "cart_01EXAMPLE")
}

function isAddress(text: string): boolean {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) {
    return false
  }
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}
