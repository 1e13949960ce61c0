import { openCart } from "../context.mjs"
import { html } from "../html.mjs"
import { illustration } from "../illustrations.mjs"
import { layout } from "../layout.mjs"
import { messageFor } from "../messages.mjs"
import { money } from "../money.mjs"

/** @param {import("../context.mjs").Context} context */
export async function productListPage(context) {
  const { api, country } = context
  const [products, cart] = await Promise.all([api.listProducts(country), openCart(context)])
  const body = html`
    <h1>Things for slow days</h1>
    <ul class="grid">
      ${products.map((/** @type {any} */ product) => card(product, country))}
    </ul>
  `
  return {
    page: layout(context, { title: "Products", body, cart, message: messageFor(context.query) }),
  }
}

/** @param {any} product @param {string} country */
function card(product, country) {
  return html`<li class="product">
    ${illustration(product.handle)}
    <h2>
      <a href="/${country}/products/${encodeURIComponent(product.handle)}">${product.title}</a>
    </h2>
    <p class="soft price">${priceOf(product)}</p>
  </li>`
}

/** With tax, as shops in these countries show it. @param {any} product */
export function priceOf(product) {
  const price = product.variants[0]?.calculated_price
  if (!price) return "Not for sale here"
  return money(price.calculated_amount_with_tax ?? price.calculated_amount, price.currency_code)
}
