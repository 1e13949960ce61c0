import { DataTable } from "../dashboard-parts"
import type { PaymentList } from "../api-types"
import { useFormats } from "../use-formats"
import { usePaymentColumns } from "./payment-columns"
import { PAGE_SIZE } from "./use-payments"
import type { View } from "./views"
import { useText } from "../use-text"

type PaymentTableProps = { view: View; list: PaymentList | undefined; isLoading: boolean }

export function PaymentTable({ view, list, isLoading }: PaymentTableProps) {
  const { t } = useText()
  const { count } = useFormats()
  const columns = usePaymentColumns(view)
  const about = t(`views.${view}.about`)
  const most = list?.count_capped ? count(list.count) : null
  return (
    <DataTable
      heading={t(`views.${view}.title`)}
      subHeading={most ? `${about} ${t("payments.capped", { most })}` : about}
      data={list?.payments}
      rowCount={list?.count}
      columns={columns}
      getRowId={({ id }) => id}
      rowHref={({ id }) => `/ext-wallet/${id}`}
      pageSize={PAGE_SIZE}
      isLoading={isLoading}
      emptyState={{
        empty: {
          heading: t(`views.${view}.empty`),
          description: t(`views.${view}.emptyAbout`),
        },
      }}
    />
  )
}
