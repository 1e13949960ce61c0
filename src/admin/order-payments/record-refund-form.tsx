import { KeyboundForm, RouteDrawer } from "@medusajs/dashboard/components"
import { Alert, Button, Drawer, toast } from "@medusajs/ui"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"

import { ApiError } from "../api-client"
import type { OrderPayment } from "../api-types"
import { useWords } from "../use-words"
import { RefundFields } from "./refund-fields"
import { RefundSteps } from "./refund-steps"
import { useRecordRefund } from "./use-record-refund"
import { toNewRefund, type RefundValues } from "./use-refund-form"
import { useWording } from "../settings/use-wording"

type RecordRefundFormProps = {
  payment: OrderPayment
  orderId: string
  form: UseFormReturn<RefundValues>
  onDone: () => void
}

export function RecordRefundForm({ payment, orderId, form, onDone }: RecordRefundFormProps) {
  const { t } = useTranslation("extWallet")
  const { wordError } = useWording()
  const { money } = useWords()
  const { mutate, isPending, error } = useRecordRefund(payment.id, orderId)

  const save = form.handleSubmit((values) => {
    const refund = toNewRefund(values)
    mutate(refund, {
      onSuccess: () => {
        toast.success(t("refund.done", { amount: money(refund.amount, payment.currency_code) }))
        onDone()
      },
    })
  })

  return (
    <RouteDrawer.Form form={form}>
      <KeyboundForm
        onSubmit={(event) => void save(event)}
        className="flex flex-1 flex-col overflow-hidden"
      >
        <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
          <RefundSteps payment={payment} />
          <RefundFields form={form} payment={payment} />
          {error && (
            <Alert variant="error" role="alert">
              {error instanceof ApiError ? wordError(error) : t("refund.noAnswer")}
            </Alert>
          )}
        </Drawer.Body>
        <Drawer.Footer>
          <Drawer.Close asChild>
            <Button size="small" variant="secondary">
              {t("cancel")}
            </Button>
          </Drawer.Close>
          <Button size="small" type="submit" isLoading={isPending}>
            {t("refund.record")}
          </Button>
        </Drawer.Footer>
      </KeyboundForm>
    </RouteDrawer.Form>
  )
}
