import type { PaymentDetail } from "../api-types"
import { RecordRefund } from "../order-payments/record-refund"
import { Fact, OutsideLink, Section, Copyable } from "../settings/page-parts"
import { useFormats } from "../use-formats"
import { OrderLink, RecordLink } from "./links"
import { CopyForSupport } from "./support/copy-for-support"
import { useReasonOf, ReviewNeighbors } from "./review-box"
import { useText } from "../use-text"
import { Container, Heading, Text } from "@medusajs/ui"
import { useDate } from "../dashboard-parts"
import { EnvironmentBadge } from "./environment-badge"
import { PaymentState } from "../payment-state"

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

/** What the service's dashboard can be searched for. Every other ID is in the text for support. */
export function TransactionId({ payment: { transaction_id: id } }: { payment: PaymentDetail }) {
  const { t } = useText()
  const name = t("transaction")
  return (
    id && (
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-6 py-4">
        <Text size="small" leading="compact" weight="plus" className="text-ui-fg-subtle">
          {name}
        </Text>
        <Copyable value={id} what={name} />
      </div>
    )
  )
}
