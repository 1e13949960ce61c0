import type { WalletPayment } from "../api-types"
import { millisecondsBetween } from "../elapsed"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"
import { useReasonWords } from "../wallet-payments/use-reason-words"
import { PaymentFact } from "./payment-fact"

/** The payment's history in short. Of a review, the notice above tells the reason. */
export function PaymentTimes({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const { moment, elapsed } = useFormats()
  const reasonWords = useReasonWords()
  const { created_at: created, state_changed_at: changed, review_since: since } = payment
  const took = elapsed(millisecondsBetween(created, changed))
  return (
    <>
      {!since && <PaymentFact name={t("payment.why")} value={reasonWords(payment.reason)} />}
      <PaymentFact name={t("payment.created")} value={moment(created)} />
      <PaymentFact
        name={t("payment.changed")}
        value={t("payment.changedAfter", { date: moment(changed), time: took })}
      />
    </>
  )
}
