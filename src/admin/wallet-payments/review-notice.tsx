import { Alert, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"

import type { OrderPayment } from "../api-types"

const ASKED = ["review", "unconfirmed"]

/** On the order's card: that somebody has to look at the payment before the order is shipped. */
export function ReviewNotice({ payment }: { payment: OrderPayment }) {
  const { t } = useTranslation("extWallet")
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
      <Link
        to={`/ext-wallet/${payment.id}`}
        className="text-ui-fg-interactive hover:text-ui-fg-interactive-hover txt-compact-small-plus rounded outline-none focus-visible:shadow-borders-focus"
      >
        {t("review.look")}
      </Link>
    </Alert>
  )
}
