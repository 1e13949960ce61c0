import { Alert } from "@medusajs/ui"
import { useParams } from "react-router-dom"

import type { PaymentDetail } from "../../../api-types"
import { Loaded } from "../../../load-problem"
import { TestFlag } from "../../../settings/notices"
import { Decisions } from "../../../wallet-payments/decisions"
import { HelpTheCustomer } from "../../../wallet-payments/help-the-customer"
import { PaymentFacts, PaymentHeader } from "../../../wallet-payments/payment-facts"
import { PaymentHistory } from "../../../wallet-payments/payment-history"
import { PaymentQuestion } from "../../../wallet-payments/payment-question"
import { ReviewBox } from "../../../wallet-payments/review-box"
import { usePayment } from "../../../wallet-payments/use-payments"
import { useText } from "../../../use-text"

const WalletPaymentPage = () => {
  const { t } = useText()
  const { id = "" } = useParams()
  return (
    <Loaded
      query={usePayment(id)}
      about="payments"
      back={{ to: "/ext-wallet", label: t("payments.back") }}
    >
      {/* Keyed: from one review to the next, nothing that was opened or fetched for the one stays. */}
      {(payment) => <Payment key={payment.id} payment={payment} />}
    </Loaded>
  )
}

function Payment({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const { review } = payment
  return (
    <div className="flex w-full flex-col gap-y-3">
      {payment.environment === "sandbox" && <TestFlag>{t("payment.test")}</TestFlag>}
      <PaymentHeader payment={payment} />
      {payment.order_left_open && (
        <Alert variant="warning" role="status">
          {t("payment.orderLeftOpen")}
        </Alert>
      )}
      <div className="flex w-full flex-col items-start gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px]">
        <div className="flex w-full min-w-0 flex-col gap-y-3">
          {review && <ReviewBox payment={payment} review={review} />}
          {review && <Decisions payment={payment} review={review} />}
          <PaymentQuestion payment={payment} />
          <HelpTheCustomer payment={payment} />
          <PaymentFacts payment={payment} />
        </div>
        <div className="flex w-full flex-col gap-y-3">
          <PaymentHistory payment={payment} />
        </div>
      </div>
    </div>
  )
}

const Breadcrumb = () => useText().t("payment.facts")

export const handle = { breadcrumb: () => <Breadcrumb /> }

export default WalletPaymentPage
