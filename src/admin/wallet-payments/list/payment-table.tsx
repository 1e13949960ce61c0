import { DataTable } from "../../dashboard-parts"
import type { PaymentList } from "../../api-types"
import { useText } from "../../use-text"
import { ExportButton } from "./export-button"
import { isSearchTooLong, LONGEST_SEARCH, withValue } from "./list-address"
import { usePaymentColumns } from "./payment-columns"
import { PaymentPages } from "./payment-pages"
import { useListAddress } from "./use-list-address"
import { useListFilters } from "./use-list-filters"
import type { Query, View } from "./views"

type PaymentTableProps = {
  view: View
  query: Query
  list: PaymentList | undefined
  isLoading: boolean
}

export function PaymentTable({ view, query, list, isLoading }: PaymentTableProps) {
  const { t } = useText()
  const { setAddress, filtering, sorting, search } = useListAddress()
  const payments = list?.payments ?? []
  return (
    <DataTable
      heading={t(`views.${view}.title`)}
      subHeading={t(`views.${view}.about`)}
      searchPlaceholder={t("payments.search")}
      searchProblem={isSearchTooLong(search.state) ? t("tooLong", { most: LONGEST_SEARCH }) : null}
      menus={{
        clearFilters: t("filters.clear"),
        addFilter: t("filters.add"),
      }}
      data={payments}
      columns={usePaymentColumns(view, payments)}
      filters={useListFilters(view)}
      filtering={filtering}
      sorting={sorting}
      search={search}
      getRowId={({ id }) => id}
      rowHref={({ id }) => `/ext-wallet/${id}`}
      isLoading={isLoading}
      actions={<ExportButton query={query} />}
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
