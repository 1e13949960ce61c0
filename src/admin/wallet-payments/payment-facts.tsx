import type { PaymentDetail } from "../api-types"
import { RecordRefund } from "../order-payments/record-refund"
import { Fact } from "../settings/fact"
import { Section } from "../settings/section"
import { useFormats } from "../use-formats"
import { OrderLink } from "./order-link"
import { RecordLink } from "./record-link"
import { useReasonWords } from "./use-reason-words"
import { useText } from "../use-text"

type PaymentFactsProps = { payment: PaymentDetail }

export function PaymentFacts({ payment }: PaymentFactsProps) {
  const { t } = useText()
  const { money, moment } = useFormats()
  const reasonWords = useReasonWords()
  const { refunded_amount: refunded, order_id: orderId } = payment
  return (
    <Section title={t("payment.facts")} actions={<RecordRefund payment={payment} />}>
      {payment.paid_at && <Fact name={t("payment.paid")}>{moment(payment.paid_at)}</Fact>}
      <Fact name={t("payment.order")}>
        {orderId ? (
          <OrderLink id={orderId} number={payment.order_display_id} />
        ) : (
          t("payment.noOrder")
        )}
      </Fact>
      <Customer payment={payment} />
      {refunded > 0 && (
        <Fact name={t("payment.refunded")}>{money(refunded, payment.currency_code)}</Fact>
      )}
      {payment.reason && <Fact name={t("payment.why")}>{reasonWords(payment.reason)}</Fact>}
    </Section>
  )
}

function Customer({ payment: { customer_id: id, customer_email: email } }: PaymentFactsProps) {
  const { t } = useText()
  const name = email ?? id
  if (!name) {
    return null
  }
  return (
    <Fact name={t("payment.buyer")}>
      {id ? <RecordLink to={`/customers/${id}`}>{name}</RecordLink> : name}
    </Fact>
  )
}
