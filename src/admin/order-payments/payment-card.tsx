import { Alert, Heading } from "@medusajs/ui"

import type { WalletPayment } from "../api-types"
import { PaymentState } from "../payment-state"
import { useFormats } from "../use-formats"
import { PaymentLink } from "../wallet-payments/payment-link"
import { ReviewNotice } from "../wallet-payments/review-notice"
import { DeclinedCapture } from "./declined-capture"
import { PaymentFact } from "./payment-fact"
import { PaymentTimes } from "./payment-times"
import { RecordRefund } from "./record-refund"
import { RecordedRefunds } from "./recorded-refunds"
import { useText } from "../use-text"

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
