import { walletTestMessage } from "medusa-payment-ext-wallet/storefront"

import { deliveryForm, detailsForm, paymentForm } from "./checkout-forms.mjs"
import { html } from "./html.mjs"
import { seeOther } from "./http.mjs"
import { COUNTRIES, layout } from "./layout.mjs"
import { money } from "./money.mjs"
import { shortLines, totals } from "./totals.mjs"

export async function checkoutPage(context) {
  const { store, wallet, country, cartId, url } = context
  const cart = await store.cart(cartId)
  if (!cart?.items.length) return seeOther(`/${country}/cart`)
  const needsShipping = cart.items.some((item) => item.requires_shipping)
  const open = openStep(cart, needsShipping, url.searchParams.get("step"))
  const config = await wallet.config(cart.id)
  const body = html`
    <h1>Checkout</h1>
    <div class="two wide">
      <div class="stack">
        ${detailsSection(cart, country, { isOpen: open === "details", needsShipping })}
        ${needsShipping && (await deliverySection(store, cart, country, open))}
        ${await paymentSection(context, config, cart, open)}
      </div>
      <section class="panel stack" aria-labelledby="sum">
        <header>
          <h2 id="sum">Order summary</h2>
          <a href="/${country}/cart">Change<span class="hidden"> your cart</span></a>
        </header>
        ${shortLines(cart)} ${totals(cart)}
      </section>
    </div>
  `
  const testMessage = walletTestMessage(config.environment)
  return { page: layout(context, { title: "Checkout", body, cart, testMessage }) }
}

/** The first that lacks something, or an earlier one that the shopper asks for. */
function openStep(cart, needsShipping, wanted) {
  const { first_name, address_1 } = cart.shipping_address ?? {}
  const hasDetails = cart.email && first_name && (address_1 || !needsShipping)
  if (!hasDetails || wanted === "address") return "details"
  if (!needsShipping) return "payment"
  return wanted === "delivery" || !cart.shipping_methods?.length ? "delivery" : "payment"
}

function detailsSection(cart, country, { isOpen, needsShipping }) {
  return html`<section class="panel" aria-labelledby="details">
    <header>
      <h2 id="details">${needsShipping ? "Contact and shipping address" : "Contact"}</h2>
      ${!isOpen && html`<a href="/${country}/checkout?step=address">Change<span class="hidden"> contact and address</span></a>`}
    </header>
    ${isOpen ? detailsForm(cart, country, needsShipping) : contact(cart)}
  </section>`
}

/** Of a cart or an order. */
export function contact({ email, shipping_address: address }) {
  const lines = [
    email,
    [address?.first_name, address?.last_name].filter(Boolean).join(" "),
    address?.address_1,
    [address?.postal_code, address?.city].filter(Boolean).join(" "),
    COUNTRIES[address?.country_code],
  ]
  return html`<address>${lines.filter(Boolean).map((line) => html`${line}<br />`)}</address>`
}

async function deliverySection(store, cart, country, open) {
  return html`<section class="panel" aria-labelledby="delivery">
    <header>
      <h2 id="delivery">Delivery</h2>
      ${open === "payment" && html`<a href="/${country}/checkout?step=delivery">Change<span class="hidden"> delivery</span></a>`}
    </header>
    ${open === "delivery" && (await deliveryForm(store, cart, country))}
    ${open === "payment" && html`<p>${cart.shipping_methods[0]?.name} · ${money(cart.shipping_total, cart.currency_code)}</p>`}
  </section>`
}

async function paymentSection({ store, country, notice }, config, cart, open) {
  return html`<section class="panel" aria-labelledby="payment">
    <header><h2 id="payment">Payment</h2></header>
    ${open === "payment" && (await paymentForm(store, config, cart, country, notice?.failed))}
  </section>`
}
