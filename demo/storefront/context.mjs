import { StoreApiError } from "./store-api.mjs"

/**
 * One request, and what its answer needs besides the page.
 * @typedef {{ api: import("./store-api.mjs").StoreApi, country: string, params: Record<string, string>,
 *   query: URLSearchParams, form: URLSearchParams, cartId: string | null, cartCookie: string | null | undefined }} Context
 * @typedef {{ status?: number, location?: string, page?: import("./html.mjs").Html }} Answer
 */

/** @param {Context} context @param {string} id */
export function keepCart(context, id) {
  context.cartId = id
  context.cartCookie = id
}

/** @param {Context} context */
export function dropCart(context) {
  context.cartId = null
  context.cartCookie = null
}

/**
 * The shopper's cart, unless it became an order: the wallet's return completes it on the server. The
 * cookie stays until the order is shown, since a payment that fails at the end gives the cart back.
 * @param {Context} context @returns {Promise<any>}
 */
export async function openCart(context) {
  if (!context.cartId) return null
  try {
    const cart = await context.api.readCart(context.cartId)
    cart.items.sort((/** @type {any} */ a, /** @type {any} */ b) =>
      a.created_at < b.created_at ? -1 : 1
    )
    return cart.completed_at ? null : cart
  } catch (error) {
    if (!(error instanceof StoreApiError && error.status === 404)) throw error
    dropCart(context)
    return null
  }
}

/** @param {string} location @returns {Answer} */
export function seeOther(location) {
  return { status: 303, location }
}
