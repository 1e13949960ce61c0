/** The wallet's page, where the buyer approves or cancels the payment. */
import { act, BUYER_ACTIONS, TooLate, type BuyerAction } from "./buyer"
import { html, type Html } from "./html"
import { type Answer, type Call } from "./http-exchange"
import { messagePage, pageAnswer, seeOther } from "./page-layout"
import { readAmount, stateBadge } from "./payment-text"
import type { Service } from "./service"
import type { SimulatedTransaction } from "./transactions"

export async function answerWallet(service: Service, call: Call, id: string): Promise<Answer> {
  const transaction = service.transactions.get(id)
  if (!transaction) {
    return messagePage(404, "Payment not found", "It may have been started in another simulator.")
  }
  if (call.method === "GET") return walletPage(service, transaction)
  if (call.method !== "POST")
    return messagePage(405, "Page not available", "Open this page in a browser.")

  const action = BUYER_ACTIONS.find((name) => name === new URLSearchParams(call.body).get("action"))
  if (!action) return messagePage(400, "Invalid request", "Go back and use one of the buttons.")
  try {
    const { location } = await act(service, id, action)
    return seeOther(location)
  } catch (error) {
    if (!(error instanceof TooLate)) throw error
    return walletPage(service, transaction, 409)
  }
}

function walletPage(service: Service, transaction: SimulatedTransaction, status = 200): Answer {
  const { merchantName } = service.options
  const total = readAmount(service, transaction.request.transaction.totalAmount)
  return pageAnswer({
    status,
    title: `Pay ${total} to ${merchantName}`,
    isNarrow: true,
    body: html`
      <header class="top">
        <strong>Wallet</strong>
        <span class="badge warn">Simulator. No real money.</span>
      </header>
      <section class="card stack">
        <div class="row">
          <h1>${merchantName}</h1>
          <span class="badge">${transaction.environment}</span>
        </div>
        <p class="amount">${total}</p>
        <p class="muted small">
          Received as <code>totalAmount: ${transaction.request.transaction.totalAmount}</code>, read
          in ${service.options.amountUnit === "minor" ? "minor units (hundredths)" : "major units"}.
          The store sends no currency.
        </p>
      </section>
      ${transaction.state === "waiting" ? choices(transaction) : result(transaction)}
      ${orderSummary(service, transaction)}
    `,
  })
}

function choices(transaction: SimulatedTransaction): Html {
  const isHosted = transaction.flow === "hosted"
  return html`<section class="card stack wide" aria-label="Approve or cancel">
    <p class="note">
      ${
        isHosted
          ? "The payment is captured as soon as you approve."
          : "After you approve, the payment is captured when the store calls resume."
      }
    </p>
    ${actionForm("approve", "Approve", "primary")} ${actionForm("cancel", "Cancel")}
    <details>
      <summary>Simulate a failure</summary>
      <div class="stack">
        ${
          !isHosted &&
          html`<p class="muted small">
              You return to the store as usual, and its resume call is declined.
            </p>
            ${actionForm("approve_capture_fails", "Approve, then fail the capture", "danger")}`
        }
        <p class="muted small">The wallet fails and sends you to the store’s error URL.</p>
        ${actionForm("fail", "Fail in the wallet", "danger")}
      </div>
    </details>
  </section>`
}

function result(transaction: SimulatedTransaction): Html {
  return html`<section class="card stack wide" role="status">
    <div class="row">
      <h2>Payment status</h2>
      ${stateBadge(transaction)}
    </div>
    <p class="muted small">${explanation(transaction)}</p>
    ${actionForm(actionOf(transaction), "Return to store", "primary")}
  </section>`
}

function explanation({ state, captureFails }: SimulatedTransaction): string {
  if (state === "approved") {
    return captureFails
      ? "You approved this payment. The store’s resume call will be declined."
      : "You approved this payment. It is captured when the store calls resume."
  }
  if (state === "captured") return "The store has been paid."
  return state === "canceled"
    ? "You canceled this payment. You were not charged."
    : "You were not charged."
}

/** Repeating a decision leads to the same URL of the shop. */
function actionOf({ state, captureFails }: SimulatedTransaction): BuyerAction {
  if (state === "canceled") return "cancel"
  if (state === "failed" && !captureFails) return "fail"
  return "approve"
}

function actionForm(action: BuyerAction, label: string, tone = ""): Html {
  return html`<form method="post">
    <button name="action" value="${action}" class="${tone}">${label}</button>
  </form>`
}

function orderSummary(service: Service, transaction: SimulatedTransaction): Html {
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
