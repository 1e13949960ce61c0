import * as cart from "./actions/cart.mjs"
import * as checkout from "./actions/checkout.mjs"
import { seeOther } from "./context.mjs"
import { COUNTRIES, DEFAULT_COUNTRY } from "./countries.mjs"
import { cartPage } from "./pages/cart.mjs"
import { checkoutPage } from "./pages/checkout.mjs"
import { orderPage } from "./pages/order.mjs"
import { productListPage } from "./pages/product-list.mjs"
import { productPage } from "./pages/product.mjs"

/** @typedef {(context: import("./context.mjs").Context) => Promise<import("./context.mjs").Answer>} Handler */

/** Paths below /{country}; a part that begins with a colon takes any text. @type {[string, string, Handler][]} */
const ROUTES = [
  ["GET", "", productListPage],
  ["GET", "products/:handle", productPage],
  ["GET", "cart", cartPage],
  ["POST", "cart/lines", cart.addLine],
  ["POST", "cart/lines/:id", cart.changeLine],
  ["POST", "cart/lines/:id/remove", cart.removeLine],
  ["POST", "cart/promotions", cart.addPromotion],
  ["POST", "cart/promotions/remove", cart.removePromotion],
  ["GET", "checkout", (context) => checkoutPage(context)],
  ["POST", "checkout/details", checkout.saveDetails],
  ["POST", "checkout/delivery", checkout.chooseDelivery],
  ["POST", "checkout/pay", checkout.pay],
  // Where a payment that could not be started leaves the address bar.
  ["GET", "checkout/pay", async ({ country }) => seeOther(`/${country}/checkout?step=payment`)],
  ["GET", "order/:id/confirmed", orderPage],
]

/**
 * @param {string} method
 * @param {string} pathname
 * @returns {{ country: string, handler: Handler | null, params: Record<string, string> }}
 */
export function findRoute(method, pathname) {
  const [country = "", ...rest] = pathname.split("/").filter(Boolean).map(decode)
  if (!Object.hasOwn(COUNTRIES, country)) {
    return { country: DEFAULT_COUNTRY, handler: null, params: {} }
  }
  for (const [routeMethod, pattern, handler] of ROUTES) {
    const params = match(pattern.split("/").filter(Boolean), rest)
    if (params && routeMethod === (method === "HEAD" ? "GET" : method)) {
      return { country, handler, params }
    }
  }
  return { country, handler: null, params: {} }
}

/** @param {string[]} pattern @param {string[]} parts */
function match(pattern, parts) {
  if (pattern.length !== parts.length) return null
  /** @type {Record<string, string>} */
  const params = {}
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index] ?? ""
    if (wanted.startsWith(":")) params[wanted.slice(1)] = part
    else if (wanted !== part) return null
  }
  return params
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
