import { readAmount } from "./amount-reading"
import { html, type Html } from "./html"
import type { Service } from "./service"
import type { SimulatedTransaction } from "./transactions"

export function orderSummary(service: Service, transaction: SimulatedTransaction): Html {
  const { items, delivery, transaction: payment } = transaction.request
  const show = (amount: number) => readAmount(service, amount)
  const sum = items.reduce((total, item) => total + item.quantity * item.unitAmount, 0)
  return html`<section class="card stack">
      <h2>Order</h2>
      <ul class="lines">
        ${items.map(
          (item) =>
            html`<li>
              <span
                >${item.description}<br /><span class="muted small"
                  >${item.quantity} × ${show(item.unitAmount)}, ${item.type}</span
                ></span
              >
              <span class="number">${show(item.quantity * item.unitAmount)}</span>
            </li>`
        )}
      </ul>
      ${
        !isSame(sum, payment.totalAmount) &&
        html`<p class="note warn">The items add up to ${show(sum)}, not to the total.</p>`
      }
    </section>
    <section class="card stack">
      <h2>Delivery</h2>
      <p>${delivery.fullName}</p>
      ${
        delivery.address
          ? html`<p class="muted small">
              ${addressLines(delivery.address).map((line) => html`${line}<br />`)}
            </p>`
          : html`<p class="muted small">No shipping address. All items are digital.</p>`
      }
    </section>
    <details class="card">
      <summary>Payment details</summary>
      <dl class="facts">
        <dt>Transaction</dt>
        <dd class="mono">${transaction.id}</dd>
        <dt>Wallet order</dt>
        <dd class="mono">${transaction.extOrderId}</dd>
        <dt>Account</dt>
        <dd class="mono">${payment.accountId}</dd>
        <dt>Captures</dt>
        <dd>${transaction.captures}</dd>
      </dl>
    </details>`
}

/** In major units, the sum of fractions is not exact. */
function isSame(sum: number, total: number): boolean {
  return Math.abs(sum - total) < 0.001
}

/** The shop chooses the address's structure, so every part of it is shown. */
function addressLines(address: Record<string, unknown>): string[] {
  return Object.values(address).map((part) =>
    typeof part === "string" ? part : JSON.stringify(part)
  )
}
