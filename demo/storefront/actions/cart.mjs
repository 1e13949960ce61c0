import { keepCart, openCart, seeOther } from "../context.mjs"
import { StoreApiError } from "../store-api.mjs"

const MOST = 99

/** @param {import("../context.mjs").Context} context */
export async function addLine(context) {
  const { api, country, form } = context
  const cart = (await openCart(context)) ?? (await api.createCart(country))
  keepCart(context, cart.id)
  await api.addLine(cart.id, {
    variant_id: form.get("variant_id") ?? "",
    quantity: quantityOf(form),
  })
  return seeOther(`/${country}/cart?notice=line_added`)
}

/** @param {import("../context.mjs").Context} context */
export async function changeLine(context) {
  const { api, country, form, params } = context
  const cart = await openCart(context)
  if (cart) await api.changeLine(cart.id, params.id ?? "", quantityOf(form))
  return seeOther(`/${country}/cart`)
}

/** @param {import("../context.mjs").Context} context */
export async function removeLine(context) {
  const { api, country, params } = context
  const cart = await openCart(context)
  if (cart) await api.removeLine(cart.id, params.id ?? "")
  return seeOther(`/${country}/cart`)
}

/** @param {import("../context.mjs").Context} context */
export async function addPromotion(context) {
  const { api, country, form } = context
  const code = (form.get("code") ?? "").trim()
  const cart = await openCart(context)
  if (!cart || !code) return seeOther(`/${country}/cart`)
  return seeOther(`/${country}/cart?notice=${await applyCode(api, cart.id, code)}`)
}

/** @param {import("../store-api.mjs").StoreApi} api @param {string} cartId @param {string} code */
async function applyCode(api, cartId, code) {
  try {
    const cart = await api.promotion("POST", cartId, code)
    const applied = cart.promotions?.some(
      (/** @type {any} */ promotion) => promotion.code?.toLowerCase() === code.toLowerCase()
    )
    return applied ? "promotion_added" : "promotion_unknown"
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 400) return "promotion_unknown"
    throw error
  }
}

/** @param {import("../context.mjs").Context} context */
export async function removePromotion(context) {
  const { api, country, form } = context
  const cart = await openCart(context)
  if (cart) await api.promotion("DELETE", cart.id, form.get("code") ?? "")
  return seeOther(`/${country}/cart`)
}

/** @param {URLSearchParams} form */
function quantityOf(form) {
  const quantity = Math.trunc(Number(form.get("quantity")))
  return Number.isFinite(quantity) ? Math.min(Math.max(quantity, 1), MOST) : 1
}
