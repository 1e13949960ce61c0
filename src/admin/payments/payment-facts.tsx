import { useDate } from "@medusajs/dashboard/hooks"
import { useTranslation } from "react-i18next"

import type { PaymentDetail } from "../api-types"
import { StateBadge } from "../order-payments/state-badge"
import { Fact } from "../settings/fact"
import { Section } from "../settings/section"
import { useWords } from "../use-words"
import { EnvironmentBadge } from "./environment-badge"
import { OrderLink } from "./order-link"
import { PaymentIds } from "./payment-ids"
import { useReasonWords } from "./use-reason-words"

export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { t } = useTranslation("extWallet")
  const { getFullDate } = useDate()
  const { money } = useWords()
  const reasonWords = useReasonWords()
  const { amount, refunded_amount: refunded, currency_code: currency, order_id: orderId } = payment
  return (
    <Section
      title={t("payment.facts")}
      about={t("payment.about", {
        date: getFullDate({ date: payment.created_at, includeTime: true }),
      })}
      badges={<EnvironmentBadge environment={payment.environment} />}
      actions={<StateBadge state={payment.state} />}
    >
      <Fact
        name={t("payment.amount")}
        about={payment.environment === "sandbox" ? t("payment.testMoney") : undefined}
      >
        {money(amount, currency)}
      </Fact>
      {refunded > 0 && <Fact name={t("payment.refunded")}>{money(refunded, currency)}</Fact>}
      {payment.reason && <Fact name={t("payment.why")}>{reasonWords(payment.reason)}</Fact>}
      <Fact name={t("payment.order")}>
        {orderId ? (
          <OrderLink id={orderId} number={payment.order_display_id} />
        ) : (
          t("payment.noOrder")
        )}
      </Fact>
      {payment.customer_email && <Fact name={t("payment.buyer")}>{payment.customer_email}</Fact>}
      {!payment.review && <PaymentIds payment={payment} />}
    </Section>
  )
}
