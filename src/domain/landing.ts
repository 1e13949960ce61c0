/** Where the customer goes afterwards: templates filled in, and addresses that a storefront may ask for. */

export type LandingKind = "success" | "cancel" | "error"
export type LandingValues = {
  countryCode: string | null
  orderId: string | null
  cartId: string | null
}

export function defaultTemplate(kind: LandingKind): string {
  switch (kind) {
    case "success":
      return "{storefrontUrl}/{country_code}/order/{order_id}/confirmed"
    case "cancel":
      return "{storefrontUrl}/{country_code}/checkout?step=payment&wallet=canceled"
    case "error":
      return "{storefrontUrl}/{country_code}/checkout?step=payment&wallet=failed"
  }
}

/** Null if the template needs something that is not known, or fills to no address. */
export function fillTemplate(
  template: string,
  storefrontUrl: string | null,
  values: LandingValues
): string | null {
  if (template.includes("{storefrontUrl}") && !storefrontUrl) {
    return null
  }
  if (template.includes("{order_id}") && !values.orderId) {
    return null
  }
  const filled = template
    .replaceAll("{storefrontUrl}", storefrontUrl ?? "")
    // A cart without any country: shops without country prefixes are the ones that have such carts.
    .replaceAll(values.countryCode ? "{country_code}" : /\/?\{country_code\}/g, () =>
      encodeURIComponent(values.countryCode ?? "")
    )
    .replaceAll("{order_id}", encodeURIComponent(values.orderId ?? ""))
    .replaceAll("{cart_id}", encodeURIComponent(values.cartId ?? ""))
  return isLandable(filled) ? new URL(filled).href : null
}

const EXAMPLE = { countryCode: "fr", orderId: "order", cartId: "cart" }

/** Whether a template becomes an address once it is filled in, for any shop and order. */
export function isLandingTemplate(template: string): boolean {
  return fillTemplate(template, EXAMPLE_SHOP, EXAMPLE) !== null
}

const EXAMPLE_SHOP = "https://shop.example"

/** Whether a template leads to one of the shop's own origins. One for each country takes those that are listed. */
export function leadsToShop(
  template: string,
  { storefrontUrl, returnOrigins }: { storefrontUrl: string | null; returnOrigins: string[] }
): boolean {
  const shop = storefrontUrl ?? EXAMPLE_SHOP
  const origins = [shop, ...returnOrigins]
  const countries = origins.flatMap((origin) => origin.match(/\b[a-z]{2}\b/gi) ?? [])
  return [EXAMPLE.countryCode, ...countries].some((countryCode) => {
    const address = fillTemplate(template, shop, { ...EXAMPLE, countryCode })
    return address !== null && isAllowedReturn(address, origins)
  })
}

export function withQuery(address: string, query: Record<string, string | null>): string {
  const url = new URL(address)
  for (const [key, value] of Object.entries(query)) {
    if (value !== null) {
      url.searchParams.set(key, value)
    }
  }
  return url.toString()
}

/**
 * Instead of `done=1`, which can be written by hand: with it the shop's own page has the finished cart forgotten, and
 * shows it to us first.
 */
export function withProof(address: string, proof: () => string): string {
  const url = new URL(address)
  if (url.searchParams.get("done") !== "1") {
    return address
  }
  url.searchParams.set("done", proof())
  return url.toString()
}

/** Only the exact origin of the storefront, or of one that the developer listed. Never a pattern. */
export function isAllowedReturn(address: string, origins: (string | null)[]): boolean {
  if (!isLandable(address)) {
    return false
  }
  const wanted = originOf(new URL(address))
  return origins.some(
    (origin) => origin !== null && URL.canParse(origin) && originOf(new URL(origin)) === wanted
  )
}

const HARMLESS_SCHEME = /^(?:https?|[a-z][a-z0-9+.-]*):\/\//i
const HARMFUL_SCHEMES = ["javascript:", "data:", "vbscript:", "file:", "blob:", "about:"]

function isLandable(address: string): boolean {
  if (!HARMLESS_SCHEME.test(address) || !URL.canParse(address)) {
    return false
  }
  const url = new URL(address)
  return !HARMFUL_SCHEMES.includes(url.protocol) && url.username === "" && url.password === ""
}

/** `URL.origin` is "null" for an app's own scheme. */
function originOf(url: URL): string {
  return `${url.protocol}//${url.host}`.toLowerCase()
}

/** The address of one of our signed links. Each purpose has a signature of its own. */
type AddressPurpose = "return" | "cancel" | "error" | "status" | "continue" | "payment_request"

type Signed = {
  options: { backendUrl: string | null }
  links: { sign(purpose: AddressPurpose, id: string): string }
}

export function linkAddress(
  { options, links }: Signed,
  purpose: AddressPurpose,
  id: string
): string {
  const path = purpose.replace("_", "-")
  return `${options.backendUrl ?? ""}/ext-wallet/${path}/${links.sign(purpose, id)}`
}
