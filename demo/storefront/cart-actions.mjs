import { seeOther } from "./http.mjs"

export async function addLine(context) {
  const { store, country, form } = context
  const cart = (await store.cart(context.cartId)) ?? (await createCart(context))
  context.cartId = cart.id
  const line = { variant_id: form.get("variant_id"), quantity: quantityOf(form) }
  await store.post(`/carts/${cart.id}/line-items`, line)
  return seeOther(`/${country}/cart`, { title: "Added to cart", body: "Ready to check out?" })
}

async function createCart({ store, country }) {
  const { id: region_id } = await store.region()
  const shipping_address = { country_code: country }
  return (await store.post("/carts", { region_id, shipping_address })).cart
}

export async function changeLine({ store, country, cartId, id, form }) {
  await store.post(`/carts/${cartId}/line-items/${id}`, { quantity: quantityOf(form) })
  return seeOther(`/${country}/cart`)
}

export async function removeLine({ store, country, cartId, id }) {
  await store.remove(`/carts/${cartId}/line-items/${id}`)
  return seeOther(`/${country}/cart`)
}

export async function addPromotion({ store, country, cartId, form }) {
  const code = (form.get("code") ?? "").trim()
  const { promotions } = await store
    .post(`/carts/${cartId}/promotions`, { promo_codes: [code] })
    .then(({ cart }) => cart)
    .catch((error) => {
      if (error.status === 400) return { promotions: [] }
      throw error
    })
  const isApplied = promotions?.some((each) => each.code?.toLowerCase() === code.toLowerCase())
  return seeOther(`/${country}/cart`, isApplied ? APPLIED : UNKNOWN)
}

const APPLIED = { title: "Code applied", body: "The discount is included in the total." }
const UNKNOWN = {
  title: "Code not valid",
  body: "Check the spelling. The code may have expired or may not apply to your cart.",
  isAlert: true,
}

export async function removePromotion({ store, country, cartId, form }) {
  await store.remove(`/carts/${cartId}/promotions`, { promo_codes: [form.get("code")] })
  return seeOther(`/${country}/cart`)
}

function quantityOf(form) {
  return Math.min(Math.max(Math.trunc(Number(form.get("quantity"))) || 1, 1), 99)
}
