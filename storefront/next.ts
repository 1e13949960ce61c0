/**
 * The landing of Medusa's Next.js starter, mounted at `/api/wallet`. Its cart cookie is
 * `SameSite=strict`: the first request after the wallet's redirect comes without it, and the checkout
 * would be a 404. A page of the shop's own that goes on by itself makes the next request a same-site
 * one. And since the backend has completed the cart, only this route can drop the finished cart's cookie: it
 * is dropped only if the backend signed the landing, and only if the cart is the one that was paid.
 *
 * Mounted at `/[countryCode]/payment-collection/[id]`, it answers Medusa's own payment links for orders: it leads to the
 * backend's page of what the order owes.
 */
import { continuePage } from "./continue-page"
import { readLanding, type WalletLanding } from "./landing"
import { sameOriginPath } from "./same-origin-path"

export type WalletRouteOptions = {
  /** The Medusa backend, such as `https://api.example.com`. It is asked whether a cart is finished. */
  baseUrl: string
  /** The shop's base URL, if it isn't the root of its host (Next.js `basePath`): `https://example.com/shop`. */
  storefrontUrl?: string
  cartCookie?: string
  /** The domain that the cart cookie was set for, if the storefront names one. */
  cookieDomain?: string
  /** Another `fetch`; the global one by default. */
  fetch?: typeof globalThis.fetch
}

export type WalletRoute = { GET: (request: Request) => Promise<Response> }

const LONGEST_MS = 5_000
const PAYMENT_LINK = /\/payment-collection\/(\w{1,64})\/?$/
const SIGNED = /^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{43}$/

export function createWalletRoute(options: WalletRouteOptions): WalletRoute {
  const prefix = (options.storefrontUrl ?? "").replace(/\/+$/, "")
  const cartCookie = options.cartCookie ?? "_medusa_cart_id"

  return {
    GET: async (request) => {
      const { pathname, searchParams: query } = new URL(request.url)
      const [, collectionId] = PAYMENT_LINK.exec(pathname) ?? []
      if (collectionId !== undefined) {
        const page = await findPaymentPage(options, collectionId, query.get("order_id"))
        const failed = `${prefix}/?wallet=failed&reason=unknown_error`
        return page ? redirectTo(page) : pageOf(continuePage(failed, languageOfRequest(request)))
      }
      const path = withLanding(sameOriginPath(query.get("to")) ?? "/", readLanding(query))
      const language = languageOfRequest(request)
      const done = query.get("done") ?? ""
      const cart = cookieOf(request, cartCookie)

      if (SIGNED.test(done) && cart === null && !query.has("again")) {
        query.set("again", "1")
        return pageOf(continuePage(`?${query.toString()}`, language))
      }
      const response = pageOf(continuePage(prefix + path, language))
      if (SIGNED.test(done) && cart !== null && (await isFinished(options, done, cart))) {
        response.headers.append("set-cookie", expired(cartCookie, options.cookieDomain))
      }
      return response
    },
  }
}

const languageOfRequest = ({ headers }: Request) => headers.get("accept-language")

/** The backend knows where customers reach it; `baseUrl` may be an address of the servers' own. */
async function findPaymentPage(
  options: WalletRouteOptions,
  collectionId: string,
  orderId: string | null
): Promise<string | null> {
  const query = orderId === null ? "" : `?order_id=${encodeURIComponent(orderId)}`
  try {
    const { headers } = await ask(options, `payment-collection/${collectionId}${query}`)
    const page = headers.get("location") ?? ""
    return /^https?:\/\//i.test(page) ? page : null
  } catch {
    return null
  }
}

function ask(options: WalletRouteOptions, path: string): Promise<Response> {
  const send = options.fetch ?? globalThis.fetch
  const baseUrl = options.baseUrl.replace(/\/+$/, "")
  return send(`${baseUrl}/ext-wallet/${path}`, {
    cache: "no-store",
    redirect: "manual",
    signal: AbortSignal.timeout(LONGEST_MS),
  })
}

function redirectTo(location: string): Response {
  const headers = { location, "cache-control": "no-store", "referrer-policy": "no-referrer" }
  return new Response(null, { status: 303, headers })
}

function pageOf(page: string): Response {
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "content-security-policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  })
  return new Response(page, { status: 200, headers })
}

/** An earlier payment has a signed landing, too, so the backend is asked about this very cart. */
async function isFinished(
  options: WalletRouteOptions,
  done: string,
  cart: string
): Promise<boolean> {
  try {
    const path = `finished/${done}?cart_id=${encodeURIComponent(cart)}`
    const { status } = await ask(options, path)
    return status === 204
  } catch {
    // Keeping a finished cart is a nuisance; dropping a live one loses it.
    return false
  }
}

function cookieOf(request: Request, name: string): string | null {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value ? value : null
}

/** The backend adds the outcome to this URL; the next page needs it, too. */
function withLanding(path: string, { wallet, reason }: WalletLanding): string {
  const url = new URL(path, "http://storefront.invalid")
  if (wallet !== null) {
    url.searchParams.set("wallet", wallet)
  }
  if (reason !== null) {
    url.searchParams.set("reason", reason)
  }
  return url.pathname + url.search + url.hash
}

function expired(name: string, domain: string | undefined): string {
  const scope = domain === undefined ? "Path=/" : `Path=/; Domain=${domain}`
  return `${name}=; ${scope}; Max-Age=0; HttpOnly; SameSite=Strict`
}
