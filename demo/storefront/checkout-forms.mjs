import { isWallet } from "medusa-payment-ext-wallet/storefront"

import { html } from "./html.mjs"
import { COUNTRIES } from "./layout.mjs"
import { money } from "./money.mjs"
import { taxRate } from "./totals.mjs"

export function detailsForm(cart, country, needsShipping) {
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

export async function deliveryForm(store, cart, country) {
  const { shipping_options } = await store.get(`/shipping-options?cart_id=${cart.id}`)
  // As the total has it: with the tax of the country.
  const withTax = 1 + taxRate(cart.items[0]) / 100
  const current = cart.shipping_methods?.[0]?.shipping_option_id ?? shipping_options[0]?.id
  const choices = shipping_options.map((option) =>
    choice("option_id", {
      value: option.id,
      isChecked: option.id === current,
      name: option.name,
      hint: option.type?.description,
      price: money(option.amount * withTax, cart.currency_code),
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

/** `failed`: the provider that could not start a payment just now. */
export async function paymentForm(store, config, cart, country, failed) {
  const { id } = await store.region()
  const { payment_providers } = await store.get(`/payment-providers?region_id=${id}`)
  payment_providers.sort((a, b) => Number(isWallet(b.id)) - Number(isWallet(a.id)))
  const isUsable = (provider) => !isWallet(provider.id) || config.available
  const first = payment_providers.find((one) => isUsable(one) && one.id !== failed)
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
    <button class="whole" data-working="Please wait…">
      Pay ${money(cart.total, cart.currency_code)}
    </button>
  </form>`
}

const INVOICE = { name: "Invoice", hint: "Pay within 14 days of delivery." }

function walletChoice({ available, display_name: name, description }) {
  if (!available) return { name, hint: "Not available at the moment." }
  return { name, hint: description ?? "You approve the payment in your wallet." }
}

/** @param {string} field @param {any} option */
function choice(field, { value, isChecked, isDisabled, name, hint, price }) {
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
