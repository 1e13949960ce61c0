import type { WalletPayment } from "../api-types"
import { GuardedDrawer } from "../guarded-drawer"
import { RecordRefundForm } from "./record-refund-form"
import { useRefundForm } from "./use-refund-form"
import { useText } from "../use-text"

type RecordRefundDrawerProps = { payment: WalletPayment; orderId: string; onClose: () => void }

export function RecordRefundDrawer({ payment, orderId, onClose }: RecordRefundDrawerProps) {
  const { t } = useText()
  const form = useRefundForm(payment)
  const { isDirty } = form.formState
  return (
    <GuardedDrawer title={t("refund.record")} isDirty={isDirty} onClose={onClose}>
      <RecordRefundForm payment={payment} orderId={orderId} form={form} onDone={onClose} />
    </GuardedDrawer>
  )
}
