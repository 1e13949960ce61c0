import { isWallet, walletNotice, walletTestMessage } from "medusa-payment-ext-wallet/storefront"

import { contact } from "./checkout.mjs"
import { html } from "./html.mjs"
import { layout, problemPage } from "./layout.mjs"
import { shortLines, totals } from "./totals.mjs"

export async function orderPage(context) {
  const { store, country, id } = context
  const [order, cart] = await Promise.all([store.order(id), store.cart(context.cartId)])
  if (!order)
    return problemPage(context, 404, "Order not found", "There is no order at this address.")
  // Only now: a payment that fails at the end gives the cart back.
  if (!cart) context.cartId = null
  const session = order.payment_collections
    ?.flatMap(({ payment_sessions }) => payment_sessions ?? [])
    .find(({ provider_id }) => isWallet(provider_id))
  const told = await paymentText(context, order, session)
  const body = html`
    <h1>${told.title}</h1>
    <p class="lead">${told.body}</p>
    <div class="two wide">
      <section class="panel stack" aria-labelledby="sum">
        <h2 id="sum">Order #${order.display_id}</h2>
        ${shortLines(order)} ${totals(order)}
        <p class="soft">
          Order numbers can have gaps: an order whose payment is declined takes its number with it.
        </p>
      </section>
      <section class="panel" aria-labelledby="to">
        <header><h2 id="to">Contact</h2></header>
        ${contact(order)}
      </section>
    </div>
    <p class="after"><a href="/${country}">Continue shopping</a></p>
  `
  const testMessage = session && walletTestMessage(session.data?.environment)
  return { page: layout(context, { title: told.title, body, cart, testMessage }) }
}

/** Says what happened to the money, and never more than is known. */
async function paymentText({ wallet }, order, session) {
  if (order.status === "canceled") {
    return { title: "Order canceled", body: "We will not ship this order." }
  }
  if (!session) {
    return { title: "Thank you", body: "Your order is confirmed. We will send an invoice with it." }
  }
  const { outcome } = await wallet.outcome(session.id)
  return walletNotice({ wallet: outcome === "paid" ? "paid" : "confirming", reason: null })
}
