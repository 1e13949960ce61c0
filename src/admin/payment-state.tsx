import { StatusBadge } from "@medusajs/ui"

import type { WalletPayment } from "./api-types"
import { useText } from "./use-text"

type Words = { color: "green" | "orange" | "red" | "blue" | "grey"; text: string }

/** One name for one state, on every page. Why nothing was charged, the payment's reason tells. */
export const STATES: Record<string, Words> = {
  created: { color: "grey", text: "starting" },
  init_sent: { color: "grey", text: "starting" },
  init_failed: { color: "grey", text: "failed" },
  ready: { color: "blue", text: "atWallet" },
  approved: { color: "orange", text: "confirming" },
  authorized: { color: "orange", text: "authorized" },
  resuming: { color: "orange", text: "confirming" },
  captured: { color: "green", text: "captured" },
  declined: { color: "grey", text: "declined" },
  canceled: { color: "grey", text: "notCharged" },
  expired: { color: "grey", text: "expired" },
  superseded: { color: "grey", text: "superseded" },
  unconfirmed: { color: "orange", text: "unconfirmed" },
  unknown: { color: "orange", text: "confirming" },
  review: { color: "red", text: "review" },
  closed_unpaid: { color: "grey", text: "notCharged" },
  closed_refunded: { color: "grey", text: "refunded" },
  partially_refunded: { color: "orange", text: "partiallyRefunded" },
}

type Shown = Pick<WalletPayment, "state" | "refunded_amount" | "amount">

export function PaymentState({ payment }: { payment: Shown }) {
  const stateWords = useStateWords()
  const state = shownState(payment)
  return <StatusBadge color={STATES[state]?.color ?? "grey"}>{stateWords(state)}</StatusBadge>
}

export function useStateWords() {
  const { t } = useText()
  return (state: string) => {
    const known = STATES[state]
    return known ? t(`states.${known.text}`) : state
  }
}

/** What was captured stays so in the ledger, whatever is refunded of it. */
function shownState({ state, refunded_amount: refunded, amount }: Shown): string {
  if (state !== "captured" || refunded === 0) {
    return state
  }
  return refunded < amount ? "partially_refunded" : "closed_refunded"
}
