import { Text } from "@medusajs/ui"

import type { PaymentDetail } from "../api-types"
import { Copyable } from "../settings/copyable"
import { useText } from "../use-text"

/** What the operator's dashboard can be searched for, and what our own log calls the payment. */
export function PaymentIds({ payment }: { payment: PaymentDetail }) {
  const { t } = useText()
  const ids = [
    { name: t("payment.transaction"), value: payment.transaction_id },
    { name: t("payment.walletOrder"), value: payment.ext_order_id },
    { name: t("payment.id"), value: payment.id },
  ]
  return (
    <div className="flex flex-col gap-y-3 px-6 py-4">
      {ids.map(
        ({ name, value }) =>
          value && (
            <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <Text size="small" leading="compact" weight="plus" className="text-ui-fg-subtle">
                {name}
              </Text>
              <Copyable value={value} what={name} />
            </div>
          )
      )}
    </div>
  )
}
