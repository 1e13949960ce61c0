import { dropCart, openCart } from "../context.mjs"
import { COUNTRIES } from "../countries.mjs"
import { html } from "../html.mjs"
import { layout } from "../layout.mjs"
import { StoreApiError } from "../store-api.mjs"
import { notFoundPage } from "./problem.mjs"
import { shortLines, totals } from "./totals.mjs"

/** @param {import("../context.mjs").Context} context */
export async function orderPage(context) {
  const [order, cart] = await Promise.all([readOrder(context), openCart(context)])
  if (!order) return notFoundPage(context)
  if (!cart) dropCart(context)
  const { title, text } = paymentText(order)
  const body = html`
    <h1>${title}</h1>
    <p class="lead">${text}</p>
    <div class="two wide">
      <section class="panel stack" aria-labelledby="sum">
        <h2 id="sum">Order ${order.display_id}</h2>
        ${shortLines(order)} ${totals(order)}
      </section>
      <section class="panel" aria-labelledby="to">
        <header><h2 id="to">For</h2></header>
        ${recipient(order)}
      </section>
    </div>
    <p class="after"><a href="/${context.country}">Continue shopping</a></p>
  `
  return { page: layout(context, { title, body, cart, isTest: isTest(order) }) }
}

/** @param {import("../context.mjs").Context} context */
async function readOrder({ api, params }) {
  try {
    return await api.readOrder(params.id ?? "")
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 404) return null
    throw error
  }
}

/** Says what happened to the money, and never more than is known. @param {any} order */
function paymentText({ status, payment_status: payment }) {
  if (status === "canceled") {
    return { title: "This order was canceled", text: "Nothing will be sent." }
  }
  if (payment === "captured") {
    return {
      title: "Thank you",
      text: "Your payment was received.",
    }
  }
  if (payment === "authorized") {
    return {
      title: "Thank you",
      text: "Your order is placed. You are charged when it leaves us.",
    }
  }
  return {
    title: "Your order is placed, awaiting payment",
    text: "Your payment is not confirmed yet. Please do not pay again. If you have questions, contact us.",
  }
}

/** @param {any} order */
function isTest({ payment_collections: collections }) {
  const sessions = (collections ?? []).flatMap((/** @type {any} */ it) => it.payment_sessions ?? [])
  return sessions.some((/** @type {any} */ { data }) => data?.environment === "sandbox")
}

/** @param {any} order */
function recipient({ email, shipping_address: address }) {
  const lines = [
    [address?.first_name, address?.last_name].filter(Boolean).join(" "),
    address?.address_1,
    [address?.postal_code, address?.city].filter(Boolean).join(" "),
    COUNTRIES[address?.country_code],
    email,
  ]
  return html`<address>${lines.filter(Boolean).map((line) => html`${line}<br />`)}</address>`
}
