import { toast } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"

import { ApiError } from "../api-client"
import type { WalletPayment } from "../api-types"
import { DrawerForm } from "../drawer-form"
import { useFormats } from "../use-formats"
import { RefundFields } from "./refund-fields"
import { RefundSteps } from "./refund-steps"
import { useRecordRefund } from "./use-record-refund"
import { toNewRefund, type RefundValues } from "./use-refund-form"
import { useProblemText } from "../use-problem-text"
import { useText } from "../use-text"

type RecordRefundFormProps = {
  payment: WalletPayment
  form: UseFormReturn<RefundValues>
  onDone: () => void
}

export function RecordRefundForm({ payment, form, onDone }: RecordRefundFormProps) {
  const { t } = useText()
  const { wordError } = useProblemText()
  const { money } = useFormats()
  const { mutate, isPending, error } = useRecordRefund(payment.id)

  const save = form.handleSubmit((values) => {
    const refund = toNewRefund(values)
    mutate(refund, {
      onSuccess: () => {
        toast.success(t("refund.done", { amount: money(refund.amount, payment.currency_code) }))
        onDone()
      },
    })
  })

  const said = error instanceof ApiError ? wordError(error) : t("refund.noAnswer")
  return (
    <DrawerForm
      form={form}
      onSubmit={save}
      isPending={isPending}
      problem={error && said}
      submit={t("refund.record")}
    >
      <RefundSteps payment={payment} />
      <RefundFields form={form} payment={payment} />
    </DrawerForm>
  )
}
