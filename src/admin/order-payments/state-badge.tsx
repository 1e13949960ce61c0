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
  closed_refunded: { color: "grey", text: "refunded" },
}

const STOPPED: Badge = { color: "grey", text: "stopped" }

type StateBadgeProps = { payment: Pick<OrderPayment, "state" | "left_to_refund"> }

export function StateBadge({ payment: { state, left_to_refund } }: StateBadgeProps) {
  const { t } = useTranslation("extWallet")
  const shown = state === "captured" && left_to_refund === 0 ? "closed_refunded" : state
  const { color, text } = BADGES[shown] ?? STOPPED
  return <StatusBadge color={color}>{t(`states.${text}`)}</StatusBadge>
}
