import { openCart, seeOther } from "../context.mjs"
import { html } from "../html.mjs"
import { layout } from "../layout.mjs"
import { messageFor } from "../messages.mjs"
import { deliverySection } from "./checkout-delivery.mjs"
import { detailsSection } from "./checkout-details.mjs"
import { paymentSection } from "./checkout-payment.mjs"
import { shortLines, totals } from "./totals.mjs"

/**
 * @param {import("../context.mjs").Context} context
 * @param {{ status: number, message: import("../messages.mjs").Message }} [problem]
 */
export async function checkoutPage(context, problem) {
  const { api, country, query } = context
  const cart = await openCart(context)
  if (!cart?.items.length) return seeOther(`/${country}/cart`)
  const wallet = await api.walletConfig(cart.id)
  const progress = progressOf(cart, query.get("step"))
  const body = html`
    <h1>Checkout</h1>
    <div class="two wide">
      <div class="stack">
        ${detailsSection(cart, country, progress)}
        ${progress.needsShipping && (await deliverySection(api, cart, country, progress))}
        ${await paymentSection(api, wallet, cart, country, progress)}
      </div>
      <section class="panel stack" aria-labelledby="sum">
        <header>
          <h2 id="sum">Your order</h2>
          <a href="/${country}/cart">Change<span class="hidden"> your cart</span></a>
        </header>
        ${shortLines(cart)} ${totals(cart)}
      </section>
    </div>
  `
  const message = problem?.message ?? messageFor(query)
  return {
    status: problem?.status,
    page: layout(context, {
      title: "Checkout",
      body,
      cart,
      isTest: wallet.environment === "sandbox",
      message,
    }),
  }
}

/**
 * Which part is open: the first that lacks something, or an earlier one that the shopper asks for.
 * @typedef {{ open: "details" | "delivery" | "payment", needsShipping: boolean }} Progress
 * @param {any} cart @param {string | null} wanted @returns {Progress}
 */
function progressOf(cart, wanted) {
  const needsShipping = cart.items.some((/** @type {any} */ item) => item.requires_shipping)
  const { first_name, address_1 } = cart.shipping_address ?? {}
  const hasDetails = cart.email && first_name && (address_1 || !needsShipping)
  if (!hasDetails || wanted === "address") return { open: "details", needsShipping }
  const hasDelivery = !needsShipping || cart.shipping_methods?.length > 0
  if (!hasDelivery || (wanted === "delivery" && needsShipping)) {
    return { open: "delivery", needsShipping }
  }
  return { open: "payment", needsShipping }
}
