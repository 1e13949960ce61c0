import { dropCart, openCart, seeOther } from "../context.mjs"
import { COUNTRIES } from "../countries.mjs"
import { warning } from "../messages.mjs"
import { checkoutPage } from "../pages/checkout.mjs"
import { WALLET } from "../pages/checkout-payment.mjs"
import { StoreApiError } from "../store-api.mjs"

const NAMES = ["first_name", "last_name"]
const STREET = ["address_1", "postal_code", "city"]

/** @param {import("../context.mjs").Context} context */
export async function saveDetails(context) {
  const { api, country, form } = context
  const cart = await openCart(context)
  if (!cart) return seeOther(`/${country}/cart`)
  const text = (/** @type {string} */ name) => (form.get(name) ?? "").trim()
  const needsShipping = cart.items.some((/** @type {any} */ item) => item.requires_shipping)
  const required = ["email", ...NAMES, ...(needsShipping ? STREET : [])]
  const chosen = Object.hasOwn(COUNTRIES, text("country_code")) ? text("country_code") : country
  if (!required.every(text)) {
    return seeOther(`/${country}/checkout?step=address&notice=details_incomplete`)
  }
  const address = Object.fromEntries(
    [...NAMES, ...(needsShipping ? [...STREET, "phone"] : [])].map((name) => [name, text(name)])
  )
  const shipping_address = { ...address, country_code: chosen }
  await api.updateCart(cart.id, {
    email: text("email"),
    shipping_address,
    billing_address: shipping_address,
  })
  return seeOther(`/${chosen}/checkout`)
}

/** @param {import("../context.mjs").Context} context */
export async function chooseDelivery(context) {
  const { api, country, form } = context
  const cart = await openCart(context)
  const option = form.get("option_id")
  if (!option) return seeOther(`/${country}/checkout?step=delivery&notice=choose_shipping`)
  if (cart) await api.chooseShipping(cart.id, option)
  return seeOther(`/${country}/checkout?step=payment`)
}

/** @param {import("../context.mjs").Context} context */
export async function pay(context) {
  const { api, country, form } = context
  const cart = await openCart(context)
  if (!cart) return seeOther(`/${country}/cart`)
  const provider = form.get("provider_id") ?? WALLET
  try {
    const session = await api.startPayment(cart.id, provider)
    if (provider !== WALLET) return await placeOrder(context, cart.id)
    const address = session?.data?.redirection_url
    if (typeof address === "string") return seeOther(address)
    throw new StoreApiError(502, { message: "The wallet gave no address to go to." })
  } catch (error) {
    if (!(error instanceof StoreApiError) || error.code === "payment_in_progress") throw error
    // The wallet is reached before anything is charged: whatever failed here cost nothing.
    const text = error.status < 500 ? error.message : "Please try again in a moment."
    const message = warning("The payment could not be started, and you were not charged", text)
    return checkoutPage(context, { status: 502, message })
  }
}

/** @param {import("../context.mjs").Context} context @param {string} cartId */
async function placeOrder(context, cartId) {
  const answer = await context.api.completeCart(cartId)
  if (answer.type !== "order") {
    throw new StoreApiError(409, { message: answer.error?.message })
  }
  dropCart(context)
  return seeOther(`/${context.country}/order/${encodeURIComponent(answer.order.id)}/confirmed`)
}
