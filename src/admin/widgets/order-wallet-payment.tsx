import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminOrder, DetailWidgetProps } from "@medusajs/framework/types"
import { Alert, Container, Copy, Heading, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { OrderPayment } from "../api-types"
import { StateBadge } from "../order-payments/state-badge"
import { useOrderPayments } from "../order-payments/use-order-payments"
import { ReviewNotice } from "../wallet-payments/review-notice"
import { useWords } from "../use-words"

const OrderWalletPayment = ({ data: order }: DetailWidgetProps<AdminOrder>) => {
  const { t } = useTranslation("extWallet")
  const { data: payments, isError } = useOrderPayments(order.id)
  if (isError) {
    return (
      <Container>
        <Alert variant="error">{t("failed")}</Alert>
      </Container>
    )
  }
  if (!payments?.length) {
    return null
  }
  return (
    <Container className="divide-y p-0">
      {payments.map((payment) => (
        <PaymentCard key={payment.id} payment={payment} />
      ))}
    </Container>
  )
}

function PaymentCard({ payment }: { payment: OrderPayment }) {
  const { t } = useTranslation("extWallet")
  const { money } = useWords()
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label={t("title")}>
      <div className="flex items-center justify-between">
        <Heading level="h2">{t("title")}</Heading>
        <StateBadge state={payment.state} />
      </div>
      {payment.environment === "sandbox" && <Alert variant="warning">{t("testPayment")}</Alert>}
      <ReviewNotice payment={payment} />
      <Fact name={t("amount")} value={money(payment.amount, payment.currency_code)} />
      <Fact name={t("transaction")} value={payment.transaction_id} copy />
      <Fact name={t("walletOrder")} value={payment.ext_order_id} copy />
    </section>
  )
}

function Fact({ name, value, copy }: { name: string; value: string | null; copy?: boolean }) {
  if (!value) {
    return null
  }
  return (
    <div className="flex items-center justify-between gap-x-4">
      <Text size="small" className="text-ui-fg-subtle">
        {name}
      </Text>
      <span className="flex min-w-0 items-center gap-x-1">
        <Text size="small" className="truncate">
          {value}
        </Text>
        {copy && <Copy content={value} className="text-ui-fg-muted" />}
      </span>
    </div>
  )
}

export const config = defineWidgetConfig({ zone: "order.details.side.after" })

export default OrderWalletPayment
