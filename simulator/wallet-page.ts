/** The wallet's page, where the buyer approves or cancels the payment. */
import { readAmount } from "./amount-reading"
import { act, BUYER_ACTIONS, TooLate, type BuyerAction } from "./buyer"
import { html, type Html } from "./html"
import { type Answer, type Call } from "./http-exchange"
import { messagePage, pageAnswer, seeOther } from "./page-layout"
import type { Service } from "./service"
import { stateBadge } from "./state-badge"
import type { SimulatedTransaction } from "./transactions"
import { orderSummary } from "./wallet-order-summary"

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
