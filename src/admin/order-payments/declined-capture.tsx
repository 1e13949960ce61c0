import { Alert, Text } from "@medusajs/ui"

import type { WalletPayment } from "../api-types"
import { useText } from "../use-text"

/** Medusa goes on showing such an order as authorized. */
export function DeclinedCapture({ payment }: { payment: Pick<WalletPayment, "capture_declined"> }) {
  const { t } = useText()
  if (!payment.capture_declined) {
    return null
  }
  return (
    <Alert variant="error" role="status">
      <Text size="small" weight="plus">
        {t("declinedCapture.title")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t("declinedCapture.about")}
      </Text>
    </Alert>
  )
}
