import { Drawer } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

import type { OrderPayment } from "../api-types"
import { UnsavedPrompt, useLeaving } from "../unsaved-prompt"
import { RecordRefundForm } from "./record-refund-form"
import { useRefundForm } from "./use-refund-form"

type RecordRefundDrawerProps = { payment: OrderPayment; orderId: string; onClose: () => void }

export function RecordRefundDrawer({ payment, orderId, onClose }: RecordRefundDrawerProps) {
  const { t } = useTranslation("extWallet")
  const form = useRefundForm(payment)
  const leaving = useLeaving(form.formState.isDirty, onClose)
  return (
    <Drawer open onOpenChange={leaving.leave}>
      <Drawer.Content aria-describedby={undefined}>
        <Drawer.Header>
          <Drawer.Title>{t("refund.record")}</Drawer.Title>
        </Drawer.Header>
        <RecordRefundForm payment={payment} orderId={orderId} form={form} onDone={onClose} />
        <UnsavedPrompt leaving={leaving} />
      </Drawer.Content>
    </Drawer>
  )
}
