import type { PaymentDetail } from "../api-types"
import { Fact } from "../settings/fact"
import { Section } from "../settings/section"
import { useFormats } from "../use-formats"
import { OrderLink } from "./order-link"
import { PaymentIds } from "./payment-ids"
import { useReasonWords } from "./use-reason-words"
import { useText } from "../use-text"

export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { money } = useFormats()
  const reasonWords = useReasonWords()
  const { refunded_amount: refunded, order_id: orderId } = payment
  return (
    <Section title={t("payment.facts")}>
      <Fact name={t("payment.order")}>
        {orderId ? (
          <OrderLink id={orderId} number={payment.order_display_id} />
        ) : (
          t("payment.noOrder")
        )}
      </Fact>
      {payment.customer_email && <Fact name={t("payment.buyer")}>{payment.customer_email}</Fact>}
      {refunded > 0 && (
        <Fact name={t("payment.refunded")}>{money(refunded, payment.currency_code)}</Fact>
      )}
      {payment.reason && <Fact name={t("payment.why")}>{reasonWords(payment.reason)}</Fact>}
      {!payment.review && <PaymentIds payment={payment} />}
    </Section>
  )
}
