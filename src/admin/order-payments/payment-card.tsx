import { Alert, Heading, Copy, Text, Badge } from "@medusajs/ui"
import type { WalletPayment, Refund } from "../api-types"
import { PaymentState } from "../payment-state"
import { useFormats } from "../use-formats"
import { PaymentLink } from "../wallet-payments/links"
import { ReviewNotice, useReasonOf } from "../wallet-payments/review-box"
import { RecordRefund } from "./record-refund"
import { useText } from "../use-text"
import { millisecondsBetween } from "../elapsed"

export function PaymentCard({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const { money } = useFormats()
  const owed = payment.state === "review" && payment.reason === "refund_owed"
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label={t("title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading level="h2">{t("title")}</Heading>
        <PaymentState payment={payment} />
      </div>
      <DeclinedCapture payment={payment} />
      {owed ? (
        <Alert variant="error">{t("refund.owed")}</Alert>
      ) : (
        <ReviewNotice payment={payment} />
      )}
      <PaymentFact name={t("amount")} value={money(payment.amount, payment.currency_code)} />
      <PaymentTimes payment={payment} />
      <PaymentFact name={t("transaction")} value={payment.transaction_id} copy />
      <RecordedRefunds payment={payment} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PaymentLink id={payment.id}>{t("viewPayment")}</PaymentLink>
        <RecordRefund payment={payment} />
      </div>
    </section>
  )
}

type PaymentFactProps = { name: string; value: string | null; copy?: boolean }

export function PaymentFact({ name, value, copy }: PaymentFactProps) {
  const { t } = useText()
  if (!value) {
    return null
  }
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <Text size="small" className="text-ui-fg-subtle">
        {name}
      </Text>
      <span className="flex min-w-0 items-start gap-x-1">
        <Text size="small" className="min-w-0 break-words">
          {value}
        </Text>
        {copy && (
          <Copy
            content={value}
            aria-label={t("actionOn", { action: t("copy"), what: name })}
            className="text-ui-fg-subtle mt-0.5 shrink-0"
          />
        )}
      </span>
    </div>
  )
}

/** The payment in short. For a review, the notice above has the reason. */
function PaymentTimes({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const { moment, elapsed } = useFormats()
  const reason = useReasonOf()(payment)
  const { created_at: created, review_since: since } = payment
  const changed = lastChange(payment)
  const took = elapsed(millisecondsBetween(created, changed))
  return (
    <>
      {!since && <PaymentFact name={t("columns.why")} value={reason} />}
      <PaymentFact name={t("payment.created")} value={moment(created)} />
      <PaymentFact
        name={t("payment.changed")}
        value={t("payment.changedAfter", { date: moment(changed), time: took })}
      />
    </>
  )
}

/** A refund changes the payment, too, and a part of one leaves its status as it is. */
export function lastChange({
  state_changed_at,
  refunds,
}: Pick<WalletPayment, "state_changed_at" | "refunds">): string {
  const moments = [state_changed_at, ...refunds.map(({ created_at }) => created_at)]
  return moments.reduce((last, one) => (millisecondsBetween(last, one) > 0 ? one : last))
}

/** Medusa still shows such an order as authorized. */
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

function RecordedRefunds({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const { money } = useFormats()
  const { refunds, refunded_amount, left_to_refund, currency_code } = payment
  if (refunds.length === 0) {
    return null
  }
  return (
    <>
      <ul aria-label={t("refund.recorded")} className="flex flex-col gap-y-2 border-t pt-3">
        {refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} currency={currency_code} />
        ))}
      </ul>
      <PaymentFact name={t("states.refunded")} value={money(refunded_amount, currency_code)} />
      <PaymentFact name={t("refund.left")} value={money(left_to_refund, currency_code)} />
    </>
  )
}

function RefundLine({ refund, currency }: { refund: Refund; currency: string }) {
  const { t } = useText()
  const { money, date } = useFormats()
  return (
    <li className="flex items-start justify-between gap-x-4">
      <div className="min-w-0">
        <Text size="small" weight="plus" className="break-words">
          {refund.operator_reference}
        </Text>
        <Text size="small" className="text-ui-fg-subtle break-words">
          {[date(refund.created_at), refund.note].filter(Boolean).join(" · ")}
        </Text>
        {refund.state === "permitted" && (
          <Badge size="2xsmall" color="orange">
            {t("refund.recording")}
          </Badge>
        )}
      </div>
      <Text size="small" className="shrink-0">
        {money(-refund.amount, currency)}
      </Text>
    </li>
  )
}
