import { readAmount } from "./amount-reading"
import { html, type Html } from "./html"
import { refundCell, refundNote } from "./operator-refunds"
import type { Service } from "./service"
import { stateBadge } from "./state-badge"
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
