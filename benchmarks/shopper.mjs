// What a shopper asks a store for, from the first item to the order.
import { setTimeout as sleep } from "node:timers/promises"

import { Failure } from "../scripts/progress.mjs"

/**
 * @typedef {"pp_system_default" | "pp_stripe_stripe" | "pp_ext_wallet"} Provider
 * @typedef {{ cartId: string, collectionId: string, transactionId: string, returnPath: string }} Cart  what is not known
 *   yet is empty
 * @typedef {ReturnType<typeof createShopper>} Shopper
 */

const WALLET = "pp_ext_wallet"
/** As the plugin's waiting page asks, and what it is answered until the payment is settled. */
const POLL_MS = 300
const STILL_WAITING = 202
const ADDRESS = {
  first_name: "Jeanne",
  last_name: "Martin",
  address_1: "Rue de Paris 1",
  city: "Lille",
  postal_code: "59000",
  country_code: "fr",
}

/** @param {import("./store.mjs").Store} store @param {import("./services.mjs").Services} services */
export function createShopper({ url, shop }, services) {
  /** @param {string} method @param {string} path @param {object} [body] */
  async function request(method, path, body) {
    const response = await fetch(url + path, {
      method,
      headers: {
        "x-publishable-api-key": shop.key,
        "content-type": "application/json",
        accept: "*/*",
      },
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Failure(`${method} ${path}: ${response.status} ${text}`)
    return text.startsWith("{") ? JSON.parse(text) : text
  }

  /** A cart that is ready to be paid. @returns {Promise<Cart>} */
  async function fillCart() {
    const { cart } = await request("POST", "/store/carts", {
      region_id: shop.regionId,
      email: "jeanne@example.test",
      shipping_address: ADDRESS,
      billing_address: ADDRESS,
    })
    const item = { variant_id: shop.variantId, quantity: 1 }
    await request("POST", `/store/carts/${cart.id}/line-items`, item)
    const { shipping_options } = await request("GET", `/store/shipping-options?cart_id=${cart.id}`)
    const method = { option_id: shipping_options[0].id }
    await request("POST", `/store/carts/${cart.id}/shipping-methods`, method)
    const body = { cart_id: cart.id }
    const { payment_collection } = await request("POST", "/store/payment-collections", body)
    const unknown = { transactionId: "", returnPath: "" }
    return { cartId: cart.id, collectionId: payment_collection.id, ...unknown }
  }

  /** A session that the cart has already is replaced. @param {Cart} cart @param {Provider} provider */
  async function startSession(cart, provider) {
    const path = `/store/payment-collections/${cart.collectionId}/payment-sessions`
    const { payment_collection } = await request("POST", path, { provider_id: provider })
    cart.transactionId = payment_collection.payment_sessions[0].data.transaction_id ?? ""
  }

  /** Away from the store. @param {Cart} cart @param {Provider} provider */
  async function approve(cart, provider) {
    if (provider === WALLET) cart.returnPath = await services.approve(cart.transactionId)
  }

  /** As a browser does, until it is sent to the order. @param {string} path */
  async function comeBack(path) {
    /** @param {string} address @param {string} accept */
    const open = (address, accept) =>
      fetch(new URL(address, url), { headers: { accept }, redirect: "manual" })
    const answer = await open(path, "text/html")
    let place = answer.headers.get("location") ?? ""
    if (place.includes("/ext-wallet/status/")) {
      const status = new URL(place).pathname
      await (await open(status, "text/html")).text()
      do await sleep(POLL_MS)
      while ((await open(status, "*/*")).status === STILL_WAITING)
      place = (await open(status, "text/html")).headers.get("location") ?? ""
    }
    if (!place.includes("/order/"))
      throw new Failure(`The return led to ${place || answer.status}.`)
  }

  /** @param {Cart} cart @param {Provider} provider */
  async function order(cart, provider) {
    if (provider === WALLET) await comeBack(cart.returnPath)
    else await request("POST", `/store/carts/${cart.cartId}/complete`)
  }

  return {
    fillCart,
    startSession,
    approve,
    order,
    /** All of it. @param {Provider} provider */
    async checkOut(provider) {
      const cart = await fillCart()
      await startSession(cart, provider)
      await approve(cart, provider)
      await order(cart, provider)
    },
  }
}
