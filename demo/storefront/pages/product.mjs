import { openCart } from "../context.mjs"
import { html } from "../html.mjs"
import { illustration } from "../illustrations.mjs"
import { layout } from "../layout.mjs"
import { messageFor } from "../messages.mjs"
import { notFoundPage } from "./problem.mjs"
import { priceOf } from "./product-list.mjs"

/** @param {import("../context.mjs").Context} context */
export async function productPage(context) {
  const { api, country, params } = context
  const [product, cart] = await Promise.all([
    api.findProduct(country, params.handle ?? ""),
    openCart(context),
  ])
  const variant = product?.variants[0]
  if (!variant) return notFoundPage(context)
  const body = html`
    <div class="two">
      ${illustration(product.handle)}
      <div class="stack">
        <div>
          <h1>${product.title}</h1>
          <p class="price">${priceOf(product)} <span class="soft">incl. tax</span></p>
        </div>
        <p>${product.description}</p>
        <form method="post" action="/${country}/cart/lines" class="row">
          <input type="hidden" name="variant_id" value="${variant.id}" />
          <label
            >Quantity
            <input
              type="number"
              name="quantity"
              value="1"
              min="1"
              max="99"
              inputmode="numeric"
              required
            />
          </label>
          <button>Add to cart</button>
        </form>
      </div>
    </div>
  `
  return {
    page: layout(context, { title: product.title, body, cart, message: messageFor(context.query) }),
  }
}
