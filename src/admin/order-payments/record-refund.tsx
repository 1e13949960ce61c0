import { Button } from "@medusajs/ui"
import { useState } from "react"

import type { WalletPayment } from "../api-types"
import { GuardedDrawer } from "../guarded-drawer"
import { RecordRefundForm } from "./record-refund-form"
import { useRefundForm } from "./use-refund-form"
import { useText } from "../use-text"

/** Where something is left to refund of a payment with an order: the button, and the form behind it. */
export function RecordRefund({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  if (!payment.order_id || payment.left_to_refund <= 0) {
    return null
  }
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t("refund.record")}
      </Button>
      {isOpen && <RecordRefundDrawer payment={payment} onClose={() => setOpen(false)} />}
    </>
  )
}

type RecordRefundDrawerProps = { payment: WalletPayment; onClose: () => void }

function RecordRefundDrawer({ payment, onClose }: RecordRefundDrawerProps) {
  const { t } = useText()
  const form = useRefundForm(payment)
  const { isDirty } = form.formState
  return (
    <GuardedDrawer title={t("refund.record")} isDirty={isDirty} onClose={onClose}>
      <RecordRefundForm payment={payment} form={form} onDone={onClose} />
    </GuardedDrawer>
  )
}
