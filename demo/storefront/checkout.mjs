import { isWallet, walletTestMessage } from "medusa-payment-ext-wallet/storefront"

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
        ${await paymentSection(store, config, cart, country, open)}
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

function detailsForm(cart, country, needsShipping) {
  const address = cart.shipping_address ?? {}
  const chosen = address.country_code ?? country
  const field = (label, name, autocomplete, more = html`required`) =>
    html`<label
      >${label}
      <input
        name="${name}"
        value="${name === "email" ? cart.email : address[name]}"
        autocomplete="${autocomplete}"
        maxlength="200"
        ${more}
    /></label>`
  return html`<form method="post" action="/${country}/checkout/details">
    <fieldset class="fields">
      <legend class="hidden">Your details</legend>
      <div class="full">${field("Email", "email", "email", html`type="email" required`)}</div>
      ${field("First name", "first_name", "given-name")}
      ${field("Last name", "last_name", "family-name")}
      ${
        needsShipping &&
        html`<div class="full">${field("Street and number", "address_1", "address-line1")}</div>
          ${field("Postal code", "postal_code", "postal-code")}
          ${field("City", "city", "address-level2")}
          <div class="full">${field("Phone (optional)", "phone", "tel", html`type="tel"`)}</div>`
      }
      <label class="full"
        >Country
        <select name="country_code" autocomplete="country">
          ${Object.entries(COUNTRIES).map(
            ([code, name]) =>
              html`<option value="${code}" ${code === chosen && html` selected`}>${name}</option>`
          )}
        </select>
      </label>
    </fieldset>
    <button>Continue</button>
  </form>`
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

async function deliveryForm(store, cart, country) {
  const { shipping_options } = await store.get(`/shipping-options?cart_id=${cart.id}`)
  const current = cart.shipping_methods?.[0]?.shipping_option_id ?? shipping_options[0]?.id
  const choices = shipping_options.map((option) =>
    choice("option_id", {
      value: option.id,
      isChecked: option.id === current,
      name: option.name,
      hint: `${option.type?.description}, plus tax`,
      price: money(option.amount, cart.currency_code),
    })
  )
  return html`<form method="post" action="/${country}/checkout/delivery">
    <fieldset>
      <legend class="hidden">Delivery method</legend>
      ${choices}
    </fieldset>
    <button>Continue</button>
  </form>`
}

async function paymentSection(store, config, cart, country, open) {
  return html`<section class="panel" aria-labelledby="payment">
    <header><h2 id="payment">Payment</h2></header>
    ${open === "payment" && (await paymentForm(store, config, cart, country))}
  </section>`
}

async function paymentForm(store, config, cart, country) {
  const { id } = await store.region()
  const { payment_providers } = await store.get(`/payment-providers?region_id=${id}`)
  payment_providers.sort((a, b) => Number(isWallet(b.id)) - Number(isWallet(a.id)))
  const isUsable = (provider) => !isWallet(provider.id) || config.available
  const first = payment_providers.find(isUsable)
  const choices = payment_providers.map((provider) =>
    choice("provider_id", {
      value: provider.id,
      isChecked: provider === first,
      isDisabled: !isUsable(provider),
      ...(isWallet(provider.id) ? walletChoice(config) : INVOICE),
    })
  )
  return html`<form method="post" action="/${country}/checkout/pay">
    <fieldset>
      <legend class="hidden">Payment method</legend>
      ${choices}
    </fieldset>
    <button class="whole">Pay ${money(cart.total, cart.currency_code)}</button>
  </form>`
}

const INVOICE = { name: "Invoice", hint: "Pay within 14 days of delivery." }

function walletChoice({ available, display_name: name, description }) {
  if (!available) return { name, hint: "Not available at the moment." }
  return { name, hint: description ?? "You approve the payment in your wallet." }
}

function choice(field, { value, isChecked, isDisabled = false, name, hint, price = null }) {
  return html`<label class="choice">
    <input
      type="radio"
      name="${field}"
      value="${value}"
      ${isChecked && html` checked`}${isDisabled && html` disabled`}
      required
    />
    <span>${name}<small>${hint}</small></span>
    ${price && html`<span class="price">${price}</span>`}
  </label>`
}
