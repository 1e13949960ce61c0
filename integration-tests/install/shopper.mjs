import { eventually, expect } from "./http.mjs"
import { approveAtWallet, newestTransaction, PROVIDER, SHOPPER } from "./merchant.mjs"

/** @typedef {import("./merchant.mjs").Shop} Shop */
/** @typedef {{ session: string, transaction: string }} Started */

const ADDRESS = {
  first_name: "Jeanne",
  last_name: "Martin",
  address_1: "Rue de Paris 1",
  city: "Lille",
  postal_code: "59000",
  country_code: "fr",
}

/** Fills a cart and chooses the wallet. @param {Shop} shop @param {{ url: string }} simulator @returns {Promise<Started>} */
export async function startPayment({ store, region, variant }, simulator) {
  const { cart } = await store("POST", "/store/carts", {
    region_id: region,
    email: SHOPPER,
    shipping_address: ADDRESS,
    billing_address: ADDRESS,
  })
  await store("POST", `/store/carts/${cart.id}/line-items`, { variant_id: variant, quantity: 1 })
  const { payment_collection } = await store("POST", "/store/payment-collections", {
    cart_id: cart.id,
  })
  const sessions = `/store/payment-collections/${payment_collection.id}/payment-sessions`
  const answer = await store("POST", sessions, { provider_id: PROVIDER })
  const [session] = answer.payment_collection.payment_sessions
  expect(URL.canParse(session.data.redirection_url), "the session leads to the wallet")
  return { session: session.id, transaction: await newestTransaction(simulator) }
}

/** One purchase from the cart to the paid order, whose id it tells.
 * @param {string} url @param {Shop} shop @param {{ url: string }} simulator */
export async function buy(url, shop, simulator) {
  const payment = await startPayment(shop, simulator)
  await approveAtWallet(url, simulator, payment.transaction)
  const order = await orderOf(shop, payment.session)
  const { total } = await paidOrder(shop, order)
  expect(Number(total) === 12.3, `${order} is worth 12.30, not ${total}`)
  return order
}

/** The customer knows before Medusa has it in its books. @param {Shop} shop @param {string} id */
async function paidOrder({ admin }, id) {
  const { order } = await eventually(
    () => admin("GET", `/admin/orders/${id}?fields=id,total,payment_status`),
    ({ order }) => order.payment_status === "captured",
    ({ order }) => `${id} is paid, not ${order.payment_status}`
  )
  return order
}

/** @param {Shop} shop @param {string} session @returns {Promise<string>} */
async function orderOf({ store }, session) {
  const { order_id } = await eventually(
    () => store("GET", `/store/ext-wallet/payment-sessions/${session}`),
    ({ outcome }) => outcome === "paid",
    ({ outcome }) => `the payment is settled, not ${outcome}`
  )
  return order_id
}
