import { Badge } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { EnvironmentName } from "../api-types"

const COLORS = { sandbox: "orange", production: "green" } as const

export function EnvironmentBadge({ environment }: { environment: EnvironmentName }) {
  const { t } = useTranslation("extWallet")
  return (
    <Badge size="2xsmall" color={COLORS[environment]}>
      {t(`environments.${environment}`)}
    </Badge>
  )
}
