import { useTranslation } from "react-i18next"

import type { OrderPayment } from "../api-types"
import { FormDrawer } from "../form-drawer"
import { RecordRefundForm } from "./record-refund-form"
import { useRefundForm } from "./use-refund-form"

type RecordRefundDrawerProps = { payment: OrderPayment; orderId: string; onClose: () => void }

export function RecordRefundDrawer({ payment, orderId, onClose }: RecordRefundDrawerProps) {
  const { t } = useTranslation("extWallet")
  const form = useRefundForm(payment)
  const { isDirty } = form.formState
  return (
    <FormDrawer title={t("refund.record")} isDirty={isDirty} onClose={onClose}>
      <RecordRefundForm payment={payment} orderId={orderId} form={form} onDone={onClose} />
    </FormDrawer>
  )
}
