import { StatusBadge } from "@medusajs/ui"

import { shownState, STATE_NAMES } from "../words/payment-state"
import type { WalletPayment } from "./api-types"
import { useText } from "./use-text"

/** By state name. All other states are final and neutral. */
const COLORS: Record<string, "green" | "orange" | "red" | "blue"> = {
  atWallet: "blue",
  confirming: "orange",
  authorized: "orange",
  captured: "green",
  unconfirmed: "orange",
  review: "red",
  partiallyRefunded: "orange",
}

type Shown = Pick<WalletPayment, "state" | "refunded_amount" | "amount">

export function PaymentState({ payment }: { payment: Shown }) {
  const stateWords = useStateWords()
  const state = shownState(payment)
  return (
    <StatusBadge color={COLORS[STATE_NAMES[state] ?? ""] ?? "grey"}>
      {stateWords(state)}
    </StatusBadge>
  )
}

export function useStateWords() {
  const { t } = useText()
  return (state: string) => {
    const known = STATE_NAMES[state]
    return known ? t(`states.${known}`) : state
  }
}
