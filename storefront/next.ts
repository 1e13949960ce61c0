/**
 * The landing of Medusa's Next.js starter, mounted at `/api/wallet`. Its cart cookie is
 * `SameSite=strict`: the first request after the wallet's redirect comes without it, and the checkout
 * would be a 404. A page of the shop's own that goes on by itself makes the next request a same-site
 * one. And since the backend has completed the cart, nobody else would drop the finished cart's cookie.
 */
import { continuePage } from "./continue-page"
import { readLanding, type WalletLanding } from "./landing"
import { sameOriginPath } from "./same-origin-path"

export type WalletRouteOptions = {
  /** Where the shop begins, if not at the root of its host (Next.js `basePath`): `https://example.com/shop`. */
  storefrontUrl?: string
  cartCookie?: string
  /** The domain that the cart cookie was set for, where the storefront names one. */
  cookieDomain?: string
}

export type WalletRoute = { GET: (request: Request) => Promise<Response> }

export function createWalletRoute(options: WalletRouteOptions = {}): WalletRoute {
  const prefix = (options.storefrontUrl ?? "").replace(/\/+$/, "")
  const cartCookie = options.cartCookie ?? "_medusa_cart_id"

  return {
    GET: (request) => {
      const query = new URL(request.url).searchParams
      const path = withLanding(sameOriginPath(query.get("to")) ?? "/", readLanding(query))
      const page = continuePage(prefix + path, request.headers.get("accept-language"))

      const headers = new Headers({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "content-security-policy":
          "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      if (query.get("done") === "1") {
        headers.append("set-cookie", expired(cartCookie, options.cookieDomain))
      }
      return Promise.resolve(new Response(page, { status: 200, headers }))
    },
  }
}

/** The backend says what happened on the outer address; the page that is gone on to has to know. */
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
