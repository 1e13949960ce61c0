import { StatusBadge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

type Badge = { color: "green" | "orange" | "red" | "grey"; text: string }

const BADGES: Record<string, Badge> = {
  captured: { color: "green", text: "captured" },
  authorized: { color: "orange", text: "authorized" },
  approved: { color: "orange", text: "confirming" },
  resuming: { color: "orange", text: "confirming" },
  unknown: { color: "orange", text: "confirming" },
  review: { color: "red", text: "review" },
}

export function StateBadge({ state }: { state: string }) {
  const { t } = useTranslation("extWallet")
  const { color, text } = BADGES[state] ?? { color: "grey" as const, text: "stopped" }
  return <StatusBadge color={color}>{t(`states.${text}`)}</StatusBadge>
}
