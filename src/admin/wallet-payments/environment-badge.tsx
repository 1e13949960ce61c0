import { Badge } from "@medusajs/ui"

import type { EnvironmentName } from "../api-types"
import { useText } from "../use-text"

const COLORS = { sandbox: "orange", production: "green" } as const

export function EnvironmentBadge({ environment }: { environment: EnvironmentName }) {
  const { t } = useText()
  return (
    <Badge size="2xsmall" color={COLORS[environment]}>
      {t(`environments.${environment}`)}
    </Badge>
  )
}
