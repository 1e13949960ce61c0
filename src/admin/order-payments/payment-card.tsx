import { Alert, Button, Heading } from "@medusajs/ui"
import { useState } from "react"

import type { WalletPayment } from "../api-types"
import { PaymentState } from "../payment-state"
import { TestFlag } from "../test-flag"
import { useFormats } from "../use-formats"
import { PaymentLink } from "../wallet-payments/payment-link"
import { ReviewNotice } from "../wallet-payments/review-notice"
import { DeclinedCapture } from "./declined-capture"
import { PaymentFact } from "./payment-fact"
import { PaymentTimes } from "./payment-times"
import { RecordRefundDrawer } from "./record-refund-drawer"
import { RecordedRefunds } from "./recorded-refunds"
import { useText } from "../use-text"

type PaymentCardProps = { payment: WalletPayment; orderId: string }

export function PaymentCard({ payment, orderId }: PaymentCardProps) {
  const { t } = useText()
  const { money } = useFormats()
  const [recording, setRecording] = useState(false)
  const owed = payment.state === "review" && payment.reason === "refund_owed"
  return (
    <section className="flex flex-col gap-y-3 px-6 py-4" aria-label={t("title")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading level="h2">{t("title")}</Heading>
        <PaymentState payment={payment} />
      </div>
      {payment.environment === "sandbox" && <TestFlag>{t("testPayment")}</TestFlag>}
      <DeclinedCapture payment={payment} />
      {owed ? (
        <Alert variant="error">{t("refund.owed")}</Alert>
      ) : (
        <ReviewNotice payment={payment} />
      )}
      <PaymentFact name={t("amount")} value={money(payment.amount, payment.currency_code)} />
      <PaymentTimes payment={payment} />
      <PaymentFact name={t("transaction")} value={payment.transaction_id} copy />
      <PaymentFact name={t("walletOrder")} value={payment.ext_order_id} copy />
      <RecordedRefunds payment={payment} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PaymentLink id={payment.id}>{t("viewPayment")}</PaymentLink>
        {payment.left_to_refund > 0 && (
          <Button size="small" variant="secondary" onClick={() => setRecording(true)}>
            {t("refund.record")}
          </Button>
        )}
      </div>
      {recording && (
        <RecordRefundDrawer
          payment={payment}
          orderId={orderId}
          onClose={() => setRecording(false)}
        />
      )}
    </section>
  )
}
