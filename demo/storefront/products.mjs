import { html } from "./html.mjs"
import { illustration } from "./illustrations.mjs"
import { layout, problemPage } from "./layout.mjs"
import { money } from "./money.mjs"

export async function productListPage(context) {
  const { store, country, cartId } = context
  const [products, cart] = await Promise.all([listProducts(context), store.cart(cartId)])
  const body = html`
    <h1>Things for slow days</h1>
    <ul class="grid">
      ${products.map(
        (product) =>
          html`<li class="product">
            ${illustration(product.handle)}
            <h2><a href="/${country}/products/${product.handle}">${product.title}</a></h2>
            <p class="soft price">${priceOf(product)}</p>
          </li>`
      )}
    </ul>
  `
  return { page: layout(context, { title: "Products", body, cart }) }
}

export async function productPage(context) {
  const { store, country, cartId, handle } = context
  const [products, cart] = await Promise.all([
    listProducts(context, `&handle=${handle}`),
    store.cart(cartId),
  ])
  const [product] = products
  if (!product)
    return problemPage(context, 404, "Product not found", "We do not sell this product.")
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
          <input type="hidden" name="variant_id" value="${product.variants[0].id}" />
          <label>Quantity ${quantityField(1)}</label>
          <button>Add to cart</button>
        </form>
      </div>
    </div>
  `
  return { page: layout(context, { title: product.title, body, cart }) }
}

export function quantityField(value) {
  return html`<input type="number" name="quantity" value="${value}" min="1" max="99" required />`
}

async function listProducts({ store, country }, filter = "") {
  const { id } = await store.region()
  const fields = "*variants.calculated_price,+shipping_profile.id"
  const place = `region_id=${id}&country_code=${country}`
  return (await store.get(`/products?${place}&fields=${fields}&limit=50${filter}`)).products
}

/** With tax, as shops in these countries show it. */
function priceOf({ variants: [variant] }) {
  const price = variant.calculated_price
  return money(price.calculated_amount_with_tax ?? price.calculated_amount, price.currency_code)
}
