import { readAmount } from "./amount-reading"
import { html, type Html } from "./html"
import { leftToRefund } from "./refunds"
import type { Service } from "./service"
import type { SimulatedTransaction } from "./transactions"

/** What was refunded so far, and the form for the rest. */
export function refundCell(service: Service, transaction: SimulatedTransaction): Html | null {
  if (transaction.captures === 0) return null
  return html`
    ${transaction.refunds.map(
      ({ amount, reference }) =>
        html`<div>${readAmount(service, amount)} <span class="mono">${reference}</span></div>`
    )}
    ${leftToRefund(transaction) > 0 && form(service, transaction)}
  `
}

function form(service: Service, transaction: SimulatedTransaction): Html {
  const { id } = transaction
  const left = readAmount(service, leftToRefund(transaction)).replaceAll(",", "")
  return html`<details>
    <summary>Refund<span class="visually-hidden"> ${id}</span></summary>
    <form method="post" action="/operator" class="refund small">
      <input type="hidden" name="id" value="${id}" />
      <input
        name="amount"
        type="number"
        min="0.01"
        max="${left}"
        step="0.01"
        value="${left}"
        required
        aria-label="Amount to refund"
      />
      <button class="small" name="form" value="refund">Refund</button>
    </form>
  </details>`
}

/** The reference to record in Medusa. The service's API doesn't return it. */
export function refundNote(service: Service, reference: string | null): Html | null {
  const made = [...service.transactions.values()]
    .flatMap(({ refunds }) => refunds)
    .find((refund) => refund.reference === reference)
  if (!made) return null
  return html`<p class="note good" role="status">
    Refunded ${readAmount(service, made.amount)}. To record it in Medusa, enter the reference
    <span class="mono">${made.reference}</span> on the order’s wallet card.
  </p>`
}
