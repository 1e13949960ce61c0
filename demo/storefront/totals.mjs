import { html } from "./html.mjs"
import { inCents, money, sum } from "./money.mjs"

/** The sums of a cart or an order, with tax inside, as shops in these countries show them. */
export function totals(subject) {
  const { lines, delivery, discount, amount } = sumsOf(subject)
  return html`<dl>
    <dt>Items</dt>
    <dd>${amount(sum(lines))}</dd>
    ${discount < 0 && row("Discount", `−${amount(-discount)}`)}
    ${subject.shipping_methods?.length > 0 && row("Delivery", amount(delivery))}
    <dt class="total">Total</dt>
    <dd class="total">${money(subject.total, subject.currency_code)}</dd>
    <dt class="soft">Included tax</dt>
    <dd class="soft">${money(subject.tax_total, subject.currency_code)}</dd>
  </dl>`
}

export function shortLines(subject) {
  const prices = linePrices(subject)
  return html`<dl>
    ${subject.items.map((item, index) => {
      const name = `${item.quantity} × ${item.product_title ?? item.title}`
      return row(
        html`${name}<small class="soft"> ${pieceText(item, subject)}</small>`,
        prices[index]
      )
    })}
  </dl>`
}

/** Rounded with its tax, a price times the quantity would not always be what the line costs. */
export function pieceText(item, { currency_code: currency }) {
  const rate = taxRate(item)
  const each = `${money(item.unit_price, currency)} each`
  return rate > 0 ? `${each}, plus ${rate}% tax` : each
}

export function taxRate({ tax_lines: lines }) {
  return sum((lines ?? []).map(({ rate }) => rate))
}

/** Of each line, in the order of the items, before any discount. */
export function linePrices(subject) {
  const { lines, amount } = sumsOf(subject)
  return lines.map(amount)
}

/** Whatever is shown adds up to the total that is paid, to the cent. */
function sumsOf(subject) {
  const goods = subject.items.map((item) => item.original_total)
  const [discount = 0, delivery = 0, ...lines] = inCents(
    [-subject.discount_total, subject.original_shipping_total, ...goods],
    subject.total
  )
  const amount = (cents) => money(cents / 100, subject.currency_code)
  return { lines, delivery, discount, amount }
}

function row(term, value) {
  return html`<dt>${term}</dt>
    <dd>${value}</dd>`
}
