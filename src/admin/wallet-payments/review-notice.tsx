import { Alert, Text } from "@medusajs/ui"

import type { WalletPayment } from "../api-types"
import { PaymentLink } from "./payment-link"
import { useText } from "../use-text"

const ASKED = ["review", "unconfirmed"]

/** On the order's card: that somebody has to look at the payment before the order is shipped. */
export function ReviewNotice({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  if (!ASKED.includes(payment.state)) {
    return null
  }
  return (
    <Alert variant="error" role="status">
      <Text size="small" weight="plus">
        {t("review.title")}
      </Text>
      <Text size="small" className="text-ui-fg-subtle text-pretty">
        {t(`reviewWords.${payment.reason ?? "none"}.unknown`, {
          defaultValue: t("review.generic"),
        })}
      </Text>
      <PaymentLink id={payment.id}>{t("review.look")}</PaymentLink>
    </Alert>
  )
}
