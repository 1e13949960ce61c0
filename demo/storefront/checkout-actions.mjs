import {
  isWallet,
  redirectionUrlOf,
  walletErrorMessage,
} from "medusa-payment-ext-wallet/storefront"

import { seeOther } from "./http.mjs"
import { COUNTRIES } from "./layout.mjs"

const FIELDS = ["first_name", "last_name", "address_1", "postal_code", "city", "phone"]

export async function saveDetails({ store, country, cartId, form }) {
  const fields = FIELDS.filter((name) => form.has(name)).map((name) => [
    name,
    form.get(name).trim(),
  ])
  const chosen = form.get("country_code") in COUNTRIES ? form.get("country_code") : country
  const address = { ...Object.fromEntries(fields), country_code: chosen }
  await store.post(`/carts/${cartId}`, {
    email: (form.get("email") ?? "").trim(),
    shipping_address: address,
    billing_address: address,
  })
  return seeOther(`/${chosen}/checkout`)
}

export async function chooseDelivery({ store, country, cartId, form }) {
  await store.post(`/carts/${cartId}/shipping-methods`, { option_id: form.get("option_id") })
  return seeOther(`/${country}/checkout?step=payment`)
}

export async function pay(context) {
  const { store, wallet, country, cartId, form } = context
  const cart = await store.cart(cartId)
  if (!cart) return seeOther(`/${country}/cart`)
  try {
    if (!isWallet(form.get("provider_id"))) return await placeOrder(context, cart)
    const session = await wallet.startSession(cart)
    return seeOther(redirectionUrlOf(session, wallet.baseUrl))
  } catch (error) {
    process.stderr.write(`The payment was not started: ${error.stack}\n`)
    const failed = isOutOfService(error) ? form.get("provider_id") : null
    const notice = { body: walletErrorMessage(error), isAlert: true, failed }
    return seeOther(`/${country}/checkout?step=payment`, notice)
  }
}

/** Then another payment method is better preselected. */
function isOutOfService({ status, code }) {
  return !(status < 500) || ["try_again", "unavailable"].includes(code)
}

/** Without the wallet: the session is authorized as the order is placed. */
async function placeOrder(context, cart) {
  const { store, country, form } = context
  const { payment_collection } = await store.post("/payment-collections", { cart_id: cart.id })
  const session = { provider_id: form.get("provider_id") }
  await store.post(`/payment-collections/${payment_collection.id}/payment-sessions`, session)
  const { order } = await store.post(`/carts/${cart.id}/complete`)
  context.cartId = null
  return seeOther(`/${country}/order/${order.id}/confirmed`)
}
