import { Text } from "@medusajs/ui"

import type { PaymentDetail } from "../api-types"
import { Copyable } from "../settings/page-parts"
import { useText } from "../use-text"

/** What the service's dashboard can be searched for. Every other ID is in the text for support. */
export function TransactionId({ payment: { transaction_id: id } }: { payment: PaymentDetail }) {
  const { t } = useText()
  const name = t("transaction")
  return (
    id && (
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-6 py-4">
        <Text size="small" leading="compact" weight="plus" className="text-ui-fg-subtle">
          {name}
        </Text>
        <Copyable value={id} what={name} />
      </div>
    )
  )
}
