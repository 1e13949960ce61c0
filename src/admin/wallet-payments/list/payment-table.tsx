import { DataTable } from "../../dashboard-parts"
import type { PaymentList } from "../../api-types"
import { useText } from "../../use-text"
import { ExportMenu } from "./export-menu"
import { withValue, type Query } from "./list-address"
import { usePaymentColumns } from "./payment-columns"
import { PaymentPages } from "./payment-pages"
import { useListAddress } from "./use-list-address"
import { useListFilters } from "./use-list-filters"
import type { View } from "./views"

type PaymentTableProps = {
  view: View
  query: Query
  list: PaymentList | undefined
  isLoading: boolean
}

export function PaymentTable({ view, query, list, isLoading }: PaymentTableProps) {
  const { t } = useText()
  const { setAddress, filtering, sorting, search } = useListAddress()
  return (
    <DataTable
      heading={t(`views.${view}.title`)}
      subHeading={t(`views.${view}.about`)}
      searchPlaceholder={t("payments.search")}
      menus={{
        clearFilters: t("filters.clear"),
        addFilter: t("filters.add"),
      }}
      data={list?.payments}
      columns={usePaymentColumns(view)}
      filters={useListFilters(view)}
      filtering={filtering}
      sorting={sorting}
      search={search}
      getRowId={({ id }) => id}
      rowHref={({ id }) => `/ext-wallet/${id}`}
      isLoading={isLoading}
      actions={<ExportMenu query={query} />}
      pages={
        <PaymentPages
          list={list}
          onOpen={(cursor) => setAddress((before) => withValue(before, "cursor", cursor))}
        />
      }
      emptyState={{
        empty: {
          heading: t(`views.${view}.empty`),
          description: t(`views.${view}.emptyAbout`),
        },
        filtered: {
          heading: t("payments.nothingFound"),
          description: t("payments.nothingFoundAbout"),
        },
      }}
    />
  )
}
