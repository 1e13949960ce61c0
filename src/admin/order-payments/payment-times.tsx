import type { WalletPayment } from "../api-types"
import { millisecondsBetween } from "../elapsed"
import { useFormats } from "../use-formats"
import { useText } from "../use-text"
import { useReasonOf } from "../wallet-payments/use-reason-words"
import { PaymentFact } from "./payment-fact"

/** The payment's history in short. Of a review, the notice above tells the reason. */
export function PaymentTimes({ payment }: { payment: WalletPayment }) {
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
