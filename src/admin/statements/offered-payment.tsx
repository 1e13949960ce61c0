import { Text } from "@medusajs/ui"

import type { Entry } from "../api-types"
import { useFormats } from "../use-formats"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"
import { PaymentLink } from "../wallet-payments/payment-link"
import { useConsequence } from "../wallet-payments/use-consequence"

/** One payment, what the statement says of it, and what follows. */
export function OfferedPayment({ entry }: { entry: Entry }) {
  const { t } = useText()
  const { money } = useFormats()
  const { wordObstacle } = useProblemText()
  const consequenceOf = useConsequence()
  const { payment, offer, effect, line_no: line } = entry
  if (!payment || !offer) {
    return null
  }
  const obstacle = wordObstacle(effect?.obstacle ?? null)
  const consequences =
    offer === "record_refund"
      ? entry.refunds.map((refund) =>
          t("statements.apply.recordRefund", {
            amount: money(Number(refund.amount), payment.currency_code),
            line: refund.line_no,
          })
        )
      : [consequenceOf(offer, payment, effect?.cancels_order ?? false)]
  return (
    <li className="flex flex-col gap-y-1 py-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <PaymentLink id={payment.id}>{money(payment.amount, payment.currency_code)}</PaymentLink>
        <Text size="small" className="text-ui-fg-subtle break-all">
          {payment.customer_email ?? payment.transaction_id} · {t("statements.entry.line")} {line}
        </Text>
      </div>
      {(obstacle ? [obstacle] : consequences).map((sentence) => (
        <Text
          key={sentence}
          size="small"
          className={obstacle ? "text-ui-fg-error" : "text-ui-fg-subtle"}
        >
          {sentence}
        </Text>
      ))}
      {entry.refunds.some((refund) => refund.is_repeated) && (
        <Text size="small" className="text-ui-fg-error">
          {t("statements.apply.sameRefunds")}
        </Text>
      )}
    </li>
  )
}
