import { html } from "../html.mjs"
import { money } from "../money.mjs"

/**
 * @param {import("../store-api.mjs").StoreApi} api
 * @param {any} cart
 * @param {string} country
 * @param {import("./checkout.mjs").Progress} progress
 */
export async function deliverySection(api, cart, country, progress) {
  const chosen = cart.shipping_methods?.[0]
  return html`<section class="panel" aria-labelledby="delivery">
    <header>
      <h2 id="delivery">Delivery</h2>
      ${progress.open === "payment" && html`<a href="/${country}/checkout?step=delivery">Change<span class="hidden"> delivery</span></a>`}
    </header>
    ${progress.open === "delivery" && form(await api.listShippingOptions(cart.id), cart, country)}
    ${progress.open === "payment" && html`<p>${chosen?.name} · ${money(cart.shipping_total, cart.currency_code)}</p>`}
    ${progress.open === "details" && html`<p class="soft">After your address.</p>`}
  </section>`
}

/** @param {any[]} options @param {any} cart @param {string} country */
function form(options, cart, country) {
  if (options.length === 0) return html`<p>We do not deliver to this address.</p>`
  const current = cart.shipping_methods?.[0]?.shipping_option_id ?? options[0].id
  return html`<form method="post" action="/${country}/checkout/delivery">
    <fieldset class="bare">
      <legend class="hidden">How should we send it?</legend>
      ${options.map(
        (option) =>
          html`<label class="choice">
            <input
              type="radio"
              name="option_id"
              value="${option.id}"
              ${option.id === current && html` checked`}
              required
            />
            <span>${option.name}<small>${option.type?.description}, plus tax</small></span>
            <span class="price">${money(option.amount, cart.currency_code)}</span>
          </label>`
      )}
    </fieldset>
    <button>Continue</button>
  </form>`
}
