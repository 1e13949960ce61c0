import { html } from "../html.mjs"
import { money } from "../money.mjs"

/** The sums of a cart or an order, with tax inside, as shops in these countries show them. @param {any} subject */
export function totals(subject) {
  const amount = (/** @type {number} */ value) => money(value, subject.currency_code)
  return html`<dl>
    <dt>Items</dt>
    <dd>${amount(subject.original_item_total)}</dd>
    ${subject.discount_total > 0 && row("Discount", `−${amount(subject.discount_total)}`)}
    ${subject.shipping_methods?.length > 0 && row("Delivery", amount(subject.shipping_total))}
    <dt class="total">Total</dt>
    <dd class="total">${amount(subject.total)}</dd>
    <dt class="soft">Included tax</dt>
    <dd class="soft">${amount(subject.tax_total)}</dd>
  </dl>`
}

/** @param {any} subject */
export function shortLines(subject) {
  return html`<dl>
    ${subject.items.map((/** @type {any} */ item) =>
      row(
        `${item.quantity} × ${item.product_title ?? item.title}`,
        money(item.total, subject.currency_code)
      )
    )}
  </dl>`
}

/** @param {string} term @param {string} value */
function row(term, value) {
  return html`<dt>${term}</dt>
    <dd>${value}</dd>`
}
