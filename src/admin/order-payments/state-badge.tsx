import { StatusBadge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

type Badge = { color: "green" | "orange" | "red" | "blue" | "grey"; text: string }

const BADGES: Record<string, Badge> = {
  created: { color: "grey", text: "starting" },
  init_sent: { color: "grey", text: "starting" },
  init_failed: { color: "grey", text: "failed" },
  ready: { color: "blue", text: "atWallet" },
  approved: { color: "orange", text: "confirming" },
  authorized: { color: "orange", text: "authorized" },
  resuming: { color: "orange", text: "confirming" },
  captured: { color: "green", text: "captured" },
  declined: { color: "grey", text: "declined" },
  canceled: { color: "grey", text: "canceled" },
  expired: { color: "grey", text: "expired" },
  superseded: { color: "grey", text: "superseded" },
  unconfirmed: { color: "orange", text: "unconfirmed" },
  unknown: { color: "orange", text: "confirming" },
  review: { color: "red", text: "review" },
  closed_unpaid: { color: "grey", text: "closedUnpaid" },
  closed_refunded: { color: "grey", text: "closedRefunded" },
}

export function StateBadge({ state }: { state: string }) {
  const stateWords = useStateWords()
  return <StatusBadge color={BADGES[state]?.color ?? "grey"}>{stateWords(state)}</StatusBadge>
}

export function useStateWords() {
  const { t } = useTranslation("extWallet")
  return (state: string) => t(`states.${BADGES[state]?.text ?? "stopped"}`)
}
