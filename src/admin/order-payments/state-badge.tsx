import { StatusBadge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { OrderPayment } from "../api-types"

type Badge = { color: "green" | "orange" | "red" | "grey"; text: string }

const BADGES: Record<string, Badge> = {
  captured: { color: "green", text: "captured" },
  authorized: { color: "orange", text: "authorized" },
  approved: { color: "orange", text: "confirming" },
  resuming: { color: "orange", text: "confirming" },
  unknown: { color: "orange", text: "confirming" },
  review: { color: "red", text: "review" },
  unconfirmed: { color: "orange", text: "unconfirmed" },
  partly_refunded: { color: "orange", text: "partlyRefunded" },
  closed_refunded: { color: "grey", text: "refunded" },
}

const STOPPED: Badge = { color: "grey", text: "stopped" }

type Shown = Pick<OrderPayment, "state" | "refunded_amount" | "left_to_refund">

export function StateBadge({ payment }: { payment: Shown }) {
  const { t } = useTranslation("extWallet")
  const { color, text } = BADGES[shownState(payment)] ?? STOPPED
  return <StatusBadge color={color}>{t(`states.${text}`)}</StatusBadge>
}

/** What was captured stays so in the ledger, whatever is refunded of it. */
function shownState({ state, refunded_amount, left_to_refund }: Shown): string {
  if (state !== "captured" || refunded_amount === 0) {
    return state
  }
  return left_to_refund === 0 ? "closed_refunded" : "partly_refunded"
}
