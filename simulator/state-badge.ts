import { html, type Html } from "./html"
import type { SimulatedState } from "./transactions"

const STATE_LABELS: Record<SimulatedState, { label: string; tone: string }> = {
  waiting: { label: "Waiting for the buyer", tone: "" },
  approved: { label: "Approved, not captured", tone: "warn" },
  captured: { label: "Captured", tone: "good" },
  canceled: { label: "Canceled", tone: "" },
  failed: { label: "Failed", tone: "bad" },
}

export function stateBadge(state: SimulatedState): Html {
  const { label, tone } = STATE_LABELS[state]
  return html`<span class="badge ${tone}">${label}</span>`
}
