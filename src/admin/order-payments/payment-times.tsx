import type { WalletPayment } from "../api-types"
import { millisecondsBetween } from "../elapsed"
import { useStateWords } from "../payment-state"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"
import { useReasonWords } from "../wallet-payments/use-reason-words"
import { PaymentFact } from "./payment-fact"

/** The payment's history in short. Of a review, the notice above tells the reason; "Declined" is one by itself. */
export function PaymentTimes({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const { moment, elapsed } = useFormats()
  const { created_at: created, state_changed_at: changed, review_since: since } = payment
  const reason = useReasonWords()(payment.reason)
  const state = useStateWords()(payment.state)
  const took = elapsed(millisecondsBetween(created, changed))
  return (
    <>
      {!since && reason !== state && <PaymentFact name={t("payment.why")} value={reason} />}
      <PaymentFact name={t("payment.created")} value={moment(created)} />
      <PaymentFact
        name={t("payment.changed")}
        value={t("payment.changedAfter", { date: moment(changed), time: took })}
      />
    </>
  )
}
