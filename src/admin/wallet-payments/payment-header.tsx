import { Container, Heading, Text } from "@medusajs/ui"

import { useDate } from "../dashboard-parts"
import type { PaymentDetail } from "../api-types"
import { useFormats } from "../use-formats"
import { EnvironmentBadge } from "./environment-badge"
import { PaymentState } from "../payment-state"
import { ReviewNeighbors } from "./review-neighbors"
import { useText } from "../use-text"

export function PaymentHeader({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { getFullDate } = useDate()
  const { money } = useFormats()
  const date = getFullDate({ date: payment.created_at, includeTime: true })
  return (
    <Container className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <Heading>
          {t("payment.title", { amount: money(payment.amount, payment.currency_code) })}
        </Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {t("payment.about", { date })}
        </Text>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center gap-x-2">
          <EnvironmentBadge environment={payment.environment} />
          <PaymentState payment={payment} />
        </div>
        <ReviewNeighbors payment={payment} />
      </div>
    </Container>
  )
}
