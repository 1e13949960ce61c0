import type { PaymentDetail } from "../api-types"
import { RecordRefund } from "../order-payments/record-refund"
import { Fact, OutsideLink, Section } from "../settings/page-parts"
import { useFormats } from "../use-formats"
import { OrderLink } from "./order-link"
import { RecordLink } from "./record-link"
import { CopyForSupport } from "./support/copy-for-support"
import { TransactionId } from "./transaction-id"
import { useReasonOf } from "./use-reason-words"
import { useText } from "../use-text"

type PaymentFactsProps = { payment: PaymentDetail }

/** A review has the way to the service, and what to search for there, in a box of its own. */
export function PaymentFacts({ payment }: PaymentFactsProps) {
  const { t } = useText()
  const { money, moment } = useFormats()
  const reason = useReasonOf()(payment)
  const { refunded_amount: refunded, order_id: orderId, review, dashboard_url } = payment
  return (
    <Section
      title={t("payment.facts")}
      actions={
        <>
          {!review && dashboard_url && (
            <OutsideLink href={dashboard_url}>{t("service.open")}</OutsideLink>
          )}
          <RecordRefund payment={payment} />
        </>
      }
    >
      {payment.paid_at && <Fact name={t("payment.paid")}>{moment(payment.paid_at)}</Fact>}
      <Fact name={t("columns.order")}>
        {orderId ? (
          <OrderLink id={orderId} number={payment.order_display_id} />
        ) : (
          t("payment.noOrder")
        )}
      </Fact>
      <Customer payment={payment} />
      {refunded > 0 && (
        <Fact name={t("states.refunded")}>{money(refunded, payment.currency_code)}</Fact>
      )}
      {reason && <Fact name={t("columns.why")}>{reason}</Fact>}
      {!review && <TransactionId payment={payment} />}
      <CopyForSupport payment={payment} />
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
    <Fact name={t("columns.customer")}>
      {id ? <RecordLink to={`/customers/${id}`}>{name}</RecordLink> : name}
    </Fact>
  )
}
