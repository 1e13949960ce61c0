import { openCart } from "../context.mjs"
import { html } from "../html.mjs"
import { illustration } from "../illustrations.mjs"
import { layout } from "../layout.mjs"
import { messageFor } from "../messages.mjs"
import { linePrices, totals } from "./totals.mjs"

/** @param {import("../context.mjs").Context} context */
export async function cartPage(context) {
  const cart = await openCart(context)
  const body = cart?.items.length ? filled(cart, context.country) : empty(context.country)
  return {
    page: layout(context, { title: "Cart", body, cart, message: messageFor(context.query) }),
  }
}

/** @param {string} country */
function empty(country) {
  return html`
    <h1>Your cart</h1>
    <p>It is empty. <a href="/${country}">See what we have.</a></p>
  `
}

/** @param {any} cart @param {string} country */
function filled(cart, country) {
  const prices = linePrices(cart)
  return html`
    <h1>Your cart</h1>
    <div class="two wide">
      <ul class="lines">
        ${cart.items.map((/** @type {any} */ item, /** @type {number} */ index) => line(item, prices[index] ?? "", country))}
      </ul>
      <section class="panel stack" aria-labelledby="sum">
        <h2 id="sum">Summary</h2>
        ${totals(cart)} ${promotions(cart, country)}
        <a class="button whole" href="/${country}/checkout">Go to checkout</a>
      </section>
    </div>
  `
}

/** @param {any} item @param {string} price @param {string} country */
function line(item, price, country) {
  const action = `/${country}/cart/lines/${encodeURIComponent(item.id)}`
  return html`<li>
    ${illustration(item.product_handle)}
    <div>
      <a href="/${country}/products/${encodeURIComponent(item.product_handle)}"
        >${item.product_title}</a
      >
      ${!item.requires_shipping && html` <span class="badge">Download</span>`}
      <div class="row">
        <form method="post" action="${action}" class="row">
          <label
            ><span class="hidden">Quantity of ${item.product_title}</span>
            <input
              type="number"
              name="quantity"
              value="${item.quantity}"
              min="1"
              max="99"
              inputmode="numeric"
              required
            />
          </label>
          <button class="plain">Update<span class="hidden"> ${item.product_title}</span></button>
        </form>
        <form method="post" action="${action}/remove">
          <button class="link">Remove<span class="hidden"> ${item.product_title}</span></button>
        </form>
      </div>
    </div>
    <span class="price">${price}</span>
  </li>`
}

/** @param {any} cart @param {string} country */
function promotions(cart, country) {
  const codes = (cart.promotions ?? []).filter((/** @type {any} */ promotion) => promotion.code)
  return html`
    ${codes.map(
      (/** @type {any} */ { code }) =>
        html`<form method="post" action="/${country}/cart/promotions/remove">
          <input type="hidden" name="code" value="${code}" />
          <span class="badge">${code}</span>
          <button class="link">Remove<span class="hidden"> the code ${code}</span></button>
        </form>`
    )}
    <form method="post" action="/${country}/cart/promotions" class="row">
      <label class="grow"
        >Promotion code
        <input name="code" autocomplete="off" autocapitalize="characters" maxlength="60" required />
      </label>
      <button class="plain">Apply</button>
    </form>
  `
}
