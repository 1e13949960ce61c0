import { Alert, Text } from "@medusajs/ui"

import type { WalletSettings } from "../api-types"
import { useText } from "../use-text"

const VARIANTS = {
  development: "warning",
  unreadable: "error",
  rotating: "info",
  rotated: "success",
} as const

/** The secret that encrypts the keys: lost, on its way to a new one, or the old one no longer needed. */
export function SecretNotice({ status }: Pick<WalletSettings["secret"], "status">) {
  const { t } = useText()
  if (status === "ok") {
    return null
  }
  return (
    <Alert variant={VARIANTS[status]} role={status === "unreadable" ? "alert" : "status"}>
      <Text size="small" weight="plus">
        {t(`secret.${status}.title`)}
      </Text>
      <Text size="small" className="text-ui-fg-subtle">
        {t(`secret.${status}.what`)}
      </Text>
    </Alert>
  )
}
