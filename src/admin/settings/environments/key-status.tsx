import { StatusBadge } from "@medusajs/ui"

import type { WalletEnvironment } from "../../api-types"
import { useText } from "../../use-text"

const COLORS = { missing: "grey", failing: "red", working: "green", untested: "orange" } as const
type KeyStatus = keyof typeof COLORS

export function KeyStatusBadge({ environment }: { environment: WalletEnvironment }) {
  const { t } = useText()
  const status = keyStatus(environment)
  return <StatusBadge color={COLORS[status]}>{t(`keyStatus.${status}`)}</StatusBadge>
}

function keyStatus({ api_key, problem, verified_at }: WalletEnvironment): KeyStatus {
  if (!api_key.set) return "missing"
  if (problem) return "failing"
  return verified_at ? "working" : "untested"
}
