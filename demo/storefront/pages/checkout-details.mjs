import { COUNTRIES } from "../countries.mjs"
import { html } from "../html.mjs"

/** @param {any} cart @param {string} country @param {import("./checkout.mjs").Progress} progress */
export function detailsSection(cart, country, progress) {
  const address = cart.shipping_address ?? {}
  const title = progress.needsShipping ? "Contact and address" : "Contact"
  return html`<section class="panel" aria-labelledby="details">
    <header>
      <h2 id="details">${title}</h2>
      ${progress.open !== "details" && html`<a href="/${country}/checkout?step=address">Change<span class="hidden"> contact and address</span></a>`}
    </header>
    ${progress.open === "details" ? form(cart, address, country, progress) : summary(cart, address)}
  </section>`
}

/** @param {any} cart @param {any} address */
function summary(cart, address) {
  const parts = [
    `${address.first_name} ${address.last_name}`,
    address.address_1,
    address.city && `${address.postal_code} ${address.city}`,
    COUNTRIES[address.country_code],
  ]
  return html`<address>
    ${cart.email}<br />
    ${parts.filter(Boolean).join(", ")}
  </address>`
}

/** @param {any} cart @param {any} address @param {string} country @param {import("./checkout.mjs").Progress} progress */
function form(cart, address, country, { needsShipping }) {
  const chosen = address.country_code ?? country
  return html`<form method="post" action="/${country}/checkout/details">
    <fieldset class="fields">
      <legend class="hidden">Your details</legend>
      ${field({ label: "E-mail", name: "email", value: cart.email, autocomplete: "email", type: "email", full: true })}
      ${field({ label: "First name", name: "first_name", value: address.first_name, autocomplete: "given-name" })}
      ${field({ label: "Last name", name: "last_name", value: address.last_name, autocomplete: "family-name" })}
      ${
        needsShipping &&
        html`
          ${field({ label: "Street and number", name: "address_1", value: address.address_1, autocomplete: "address-line1", full: true })}
          ${field({ label: "Postal code", name: "postal_code", value: address.postal_code, autocomplete: "postal-code" })}
          ${field({ label: "City", name: "city", value: address.city, autocomplete: "address-level2" })}
        `
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
      ${needsShipping && field({ label: "Phone (optional)", name: "phone", value: address.phone, autocomplete: "tel", type: "tel", optional: true, full: true })}
    </fieldset>
    <button>Continue</button>
  </form>`
}

/**
 * @param {{ label: string, name: string, value?: string | null, autocomplete: string, type?: string,
 *   optional?: boolean, full?: boolean }} field
 */
function field({ label, name, value, autocomplete, type = "text", optional, full }) {
  return html`<label${full && html` class="full"`}>${label}
    <input type="${type}" name="${name}" value="${value ?? ""}" autocomplete="${autocomplete}" maxlength="200"${!optional && html` required`}>
  </label>`
}
