import { html, type Html } from "./html"
import { leftToRefund } from "./refunds"
import type { SimulatedState, SimulatedTransaction } from "./transactions"

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
