import { Button, toast, Text } from "@medusajs/ui"
import { useState } from "react"
import type { WalletPayment, NewRefund, PaymentAnswer, RefundReason } from "../api-types"
import { GuardedDrawer } from "../guarded-drawer"
import { useRefundForm, toNewRefund, type RefundValues, RefundFields } from "./refund-fields"
import { useText } from "../use-text"
import type { UseFormReturn } from "react-hook-form"
import { ApiError, getJson, postJson } from "../api-client"
import { DrawerForm } from "../drawer-form"
import { useFormats } from "../use-formats"
import { useProblemText } from "../use-problem-text"
import { OutsideLink, Steps } from "../settings/page-parts"
import { useSettings } from "../settings/use-settings"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { walletKeys } from "../query-keys"

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

type RecordRefundFormProps = {
  payment: WalletPayment
  form: UseFormReturn<RefundValues>
  onDone: () => void
}

function RecordRefundForm({ payment, form, onDone }: RecordRefundFormProps) {
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

/** The money is moved in the service's dashboard: that comes first. */
function RefundSteps({ payment }: { payment: WalletPayment }) {
  const { t } = useText()
  const { data: settings } = useSettings()
  const dashboardUrl = settings?.environments[payment.environment].dashboard_url
  const transaction = payment.transaction_id ?? payment.id
  return (
    <div className="bg-ui-bg-subtle rounded-lg border p-4">
      <Text size="small" className="text-pretty">
        {t("refund.about")}
      </Text>
      <Steps>
        <li className="break-words">{t("refund.steps.open", { transaction })}</li>
        <li>{t("refund.steps.refund")}</li>
        <li>{t("refund.steps.enter")}</li>
      </Steps>
      {dashboardUrl && (
        <div className="mt-2">
          <OutsideLink href={dashboardUrl}>{t("service.open")}</OutsideLink>
        </div>
      )}
    </div>
  )
}

/** Medusa's own key: its summary and payment sections show the refund, too. */
const MEDUSA_ORDERS = ["orders"]

function useRecordRefund(paymentId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (refund: NewRefund) => {
      const path = `/admin/ext-wallet/payments/${paymentId}/refunds`
      return (await postJson<PaymentAnswer>(path, refund)).payment
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: walletKeys.payments() })
      await queryClient.invalidateQueries({ queryKey: MEDUSA_ORDERS })
    },
  })
}

/** None if the shop has no list, or the admin may not read it: a reason is never required. */
export function useRefundReasons(): RefundReason[] {
  const { data } = useQuery({
    queryKey: walletKeys.refundReasons(),
    queryFn: async () => {
      const path = "/admin/refund-reasons"
      const query = { limit: "100", fields: "id,label" }
      return (await getJson<{ refund_reasons: RefundReason[] }>(path, query)).refund_reasons
    },
    retry: false,
  })
  return data ?? []
}
