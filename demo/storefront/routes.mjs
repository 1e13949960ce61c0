import {
  isPaymentInProgress,
  readLanding,
  walletErrorMessage,
  walletNotice,
  WalletRequestError,
} from "medusa-payment-ext-wallet/storefront"

import * as actions from "./cart-actions.mjs"
import { cartPage } from "./cart.mjs"
import * as checkout from "./checkout-actions.mjs"
import { checkoutPage } from "./checkout.mjs"
import { COUNTRIES, problemPage } from "./layout.mjs"
import { orderPage } from "./order.mjs"
import { productListPage, productPage } from "./products.mjs"
import { StoreError } from "./store.mjs"

const DEFAULT_COUNTRY = "fr"

/** Below /{country}. @type {[string, string, (context: any) => Promise<object>][]} */
const PATHS = [
  ["GET", "", productListPage],
  ["GET", "/products/:handle", productPage],
  ["GET", "/cart", cartPage],
  ["POST", "/cart/lines", actions.addLine],
  ["POST", "/cart/lines/:id", actions.changeLine],
  ["POST", "/cart/lines/:id/remove", actions.removeLine],
  ["POST", "/cart/promotions", actions.addPromotion],
  ["POST", "/cart/promotions/remove", actions.removePromotion],
  ["GET", "/checkout", checkoutPage],
  ["POST", "/checkout/details", checkout.saveDetails],
  ["POST", "/checkout/delivery", checkout.chooseDelivery],
  ["POST", "/checkout/pay", checkout.pay],
  ["GET", "/order/:id/confirmed", orderPage],
]
const ROUTES = PATHS.map(([method, path, handler]) => ({
  method,
  handler,
  pattern: toPattern(path),
}))

function toPattern(path) {
  const countries = Object.keys(COUNTRIES).join("|")
  const rest = path.replace(/:(\w+)/g, "(?<$1>[\\w-]+)")
  return new RegExp(`^/(?<country>${countries})${rest}/?$`)
}

/** A page, or where to go on and what to tell there. */
export async function answer(context) {
  const { url, method, cartId } = context
  const landing = readLanding(url)
  if (url.pathname === "/") {
    // The wallet's error address knows no cart: with one, the checkout is where the shopper was.
    const page = cartId && landing.wallet ? "/checkout" : ""
    return { status: 303, location: `/${DEFAULT_COUNTRY}${page}${url.search}` }
  }
  const route = ROUTES.find((each) => each.method === method && each.pattern.test(url.pathname))
  const found = route?.pattern.exec(url.pathname)?.groups
  Object.assign(context, { country: DEFAULT_COUNTRY, ...found })
  if (!route)
    return problemPage(context, 404, "Page not found", "There is nothing at this address.")
  if (method === "GET" && (landing.wallet === "canceled" || landing.wallet === "failed")) {
    return tellOnce(url, landing)
  }
  try {
    return await route.handler(context)
  } catch (error) {
    if (!(error instanceof StoreError || error instanceof WalletRequestError)) throw error
    process.stderr.write(`${method} ${url.pathname}: ${error.status} ${error.message}\n`)
    if (isPaymentInProgress(error)) {
      const notice = { body: walletErrorMessage(error) }
      return { status: 303, location: `/${context.country}/cart`, notice }
    }
    const status = error.status >= 400 && error.status < 500 ? error.status : 502
    return problemPage(context, status, "Something went wrong", error.message)
  }
}

/** What the plugin put into the address, and the address without it. */
function tellOnce(url, landing) {
  const rest = new URL(url)
  for (const name of ["wallet", "reason"]) rest.searchParams.delete(name)
  const isAlert = landing.wallet === "failed" && landing.reason !== "checking"
  const notice = { ...walletNotice(landing), isAlert }
  return { status: 303, location: rest.pathname + rest.search, notice }
}
