import { html } from "./html.mjs"
import { illustration } from "./illustrations.mjs"
import { layout } from "./layout.mjs"
import { quantityField } from "./products.mjs"
import { linePrices, pieceText, totals } from "./totals.mjs"

export async function cartPage(context) {
  const { store, country, cartId } = context
  const cart = await store.cart(cartId)
  const body = cart?.items.length
    ? filled(cart, country)
    : html`<h1>Your cart</h1>
        <p>Your cart is empty. <a href="/${country}">Browse products</a></p>`
  return { page: layout(context, { title: "Cart", body, cart }) }
}

function filled(cart, country) {
  const prices = linePrices(cart)
  return html`
    <h1>Your cart</h1>
    <div class="two wide">
      <ul class="lines">
        ${cart.items.map((item, index) => line(cart, item, prices[index], country))}
      </ul>
      <section class="panel stack" aria-labelledby="sum">
        <h2 id="sum">Summary</h2>
        ${totals(cart)} ${promotions(cart, country)}
        <a class="button whole" href="/${country}/checkout">Check out</a>
      </section>
    </div>
  `
}

function line(cart, item, price, country) {
  const action = `/${country}/cart/lines/${item.id}`
  return html`<li>
    ${illustration(item.product_handle)}
    <div>
      <a href="/${country}/products/${item.product_handle}">${item.product_title}</a>
      ${!item.requires_shipping && html` <span class="badge">Download</span>`}
      <p class="soft">${pieceText(item, cart)}</p>
      <div class="row">
        <form method="post" action="${action}" class="row">
          <label
            ><span class="hidden">Quantity of ${item.product_title}</span>
            ${quantityField(item.quantity)}
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

function promotions(cart, country) {
  const codes = (cart.promotions ?? []).filter(({ code }) => code)
  return html`
    ${codes.map(
      ({ code }) =>
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
