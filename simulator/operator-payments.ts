import { html, type Html } from "./html"
import { readAmount, stateBadge } from "./payment-text"
import { leftToRefund } from "./refunds"
import type { Service } from "./service"
import type { SimulatedTransaction } from "./transactions"

const SHOWN = 25

export function paymentSection(service: Service, refunded: string | null): Html {
  const all = [...service.transactions.values()].reverse()
  return html`<section class="card stack" id="payments">
    <h2>Recent payments</h2>
    ${refundNote(service, refunded)}
    ${
      all.length === 0
        ? html`<p class="muted small">
            No payments yet. They appear here when a store calls init.
          </p>`
        : table(service, all.slice(0, SHOWN))
    }
    ${
      all.length > 0 &&
      html`<p class="small"><a href="/operator/statement.csv">Export statement (CSV)</a></p>`
    }
    ${all.length > SHOWN && html`<p class="muted small">The newest ${SHOWN} of ${all.length}.</p>`}
  </section>`
}

function table(service: Service, transactions: SimulatedTransaction[]): Html {
  return html`<table>
    <thead>
      <tr>
        <th>Started</th>
        <th>Transaction</th>
        <th>Environment</th>
        <th>State</th>
        <th class="number">Amount</th>
        <th>Refunds</th>
      </tr>
    </thead>
    <tbody>
      ${transactions.map((transaction) => row(service, transaction))}
    </tbody>
  </table>`
}

function row(service: Service, transaction: SimulatedTransaction): Html {
  const { id, environment, captures, createdAt, request } = transaction
  return html`<tr>
    <td class="muted started">${createdAt.slice(0, 19).replace("T", " ")} UTC</td>
    <td class="whole"><a class="mono" href="/wallet/${encodeURIComponent(id)}">${id}</a></td>
    <td class="muted environment">${environment}</td>
    <td class="state">
      ${stateBadge(transaction)}
      ${captures > 1 && html`<span class="badge bad">captured ${captures} times</span>`}
    </td>
    <td class="number">${readAmount(service, request.transaction.totalAmount)}</td>
    <td class="refunds">${refundCell(service, transaction)}</td>
  </tr>`
}

/** What was refunded so far, and the form for the rest. */
function refundCell(service: Service, transaction: SimulatedTransaction): Html | null {
  if (transaction.captures === 0) return null
  return html`
    ${transaction.refunds.map(
      ({ amount, reference }) =>
        html`<div>${readAmount(service, amount)} <span class="mono">${reference}</span></div>`
    )}
    ${leftToRefund(transaction) > 0 && refundForm(service, transaction)}
  `
}

function refundForm(service: Service, transaction: SimulatedTransaction): Html {
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
function refundNote(service: Service, reference: string | null): Html | null {
  const made = [...service.transactions.values()]
    .flatMap(({ refunds }) => refunds)
    .find((refund) => refund.reference === reference)
  if (!made) return null
  return html`<p class="note good" role="status">
    Refunded ${readAmount(service, made.amount)}. To record it in Medusa, enter the reference
    <span class="mono">${made.reference}</span> on the order’s wallet card.
  </p>`
}
