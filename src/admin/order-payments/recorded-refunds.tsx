import { Badge, Text } from "@medusajs/ui"

import type { WalletPayment, Refund } from "../api-types"
import { useFormats } from "../use-formats"
import { PaymentFact } from "./payment-fact"
import { useText } from "../use-text"

export function RecordedRefunds({ payment }: { payment: WalletPayment }) {
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
