/** How a payment's amounts and state are shown, on the wallet's page and in the dashboard. */
import { html, type Html } from "./html"
import { leftToRefund } from "./refunds"
import type { Service } from "./service"
import type { SimulatedState, SimulatedTransaction } from "./transactions"

/** Init has no currency, so the wallet shows two decimals, which most currencies have. */
export function readAmount(service: Service, amount: number): string {
  const major = service.options.amountUnit === "minor" ? amount / 100 : amount
  return major.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

const STATE_LABELS: Record<SimulatedState, { label: string; tone: string }> = {
  waiting: { label: "Waiting for customer", tone: "" },
  approved: { label: "Approved, not captured", tone: "warn" },
  captured: { label: "Captured", tone: "good" },
  canceled: { label: "Canceled", tone: "" },
  failed: { label: "Failed", tone: "bad" },
}

export function stateBadge(transaction: SimulatedTransaction): Html {
  const { label, tone } = labelOf(transaction)
  return html`<span class="badge ${tone}">${label}</span>`
}

function labelOf(transaction: SimulatedTransaction): { label: string; tone: string } {
  if (transaction.refunds.length === 0) return STATE_LABELS[transaction.state]
  const isWhole = leftToRefund(transaction) <= 0
  return { label: isWhole ? "Refunded" : "Partially refunded", tone: "warn" }
}
