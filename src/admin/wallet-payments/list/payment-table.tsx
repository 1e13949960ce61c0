import { DataTable } from "../../dashboard-parts"
import type { PaymentList } from "../../api-types"
import { useText } from "../../use-text"
import { ExportButton } from "./export-button"
import { isSearchTooLong, LONGEST_SEARCH, withValue, useListAddress } from "./list-address"
import { usePaymentColumns } from "./payment-columns"
import { useListFilters } from "./use-list-filters"
import type { Query, View } from "./views"
import { Button, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { useFormats } from "../../use-formats"

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

type PaymentPagesProps = {
  list: PaymentList | undefined
  onOpen: (cursor: string) => void
}

/** By cursor: the pages of a long list are not numbered. */
export function PaymentPages({ list, onOpen }: PaymentPagesProps) {
  const { t: medusa } = useTranslation()
  const { t } = useText()
  const { count } = useFormats()
  if (!list || list.count === 0) {
    return null
  }
  const { next_cursor: next, previous_cursor: previous } = list
  const results = t(list.count_capped ? "payments.resultsAtLeast" : "payments.results", {
    count: list.count,
    results: count(list.count),
  })
  return (
    <div className="text-ui-fg-subtle flex w-full items-center justify-between gap-2 border-t px-6 py-4">
      <Text size="small" aria-live="polite">
        {results}
      </Text>
      <div className="flex items-center gap-x-2">
        <Button
          size="small"
          variant="transparent"
          disabled={!previous}
          onClick={() => previous && onOpen(previous)}
        >
          {medusa("general.prev")}
        </Button>
        <Button
          size="small"
          variant="transparent"
          disabled={!next}
          onClick={() => next && onOpen(next)}
        >
          {medusa("general.next")}
        </Button>
      </div>
    </div>
  )
}
