import {
  DataTable as UiDataTable,
  Heading,
  Text,
  useDataTable,
  type DataTableEmptyStateProps,
} from "@medusajs/ui"
import type { MouseEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useHref, useNavigate } from "react-router-dom"

type Options<Row> = Parameters<typeof useDataTable<Row>>[0]

type DataTableProps<Row> = Pick<
  Options<Row>,
  "columns" | "filters" | "filtering" | "sorting" | "search" | "isLoading"
> & {
  heading: string
  subHeading: string
  searchPlaceholder: string
  data: Row[] | undefined
  getRowId: (row: Row) => string
  rowHref: (row: Row) => string
  /** Beside the filters. */
  actions: ReactNode
  /** Below the rows. */
  pages: ReactNode
  emptyState: DataTableEmptyStateProps
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { heading, subHeading, searchPlaceholder, data = [], rowHref, emptyState } = props
  const { t } = useTranslation()
  const instance = useDataTable({
    data,
    columns: props.columns,
    rowCount: data.length,
    getRowId: props.getRowId,
    isLoading: props.isLoading ?? false,
    onRowClick: useOpenRow(rowHref),
    filters: props.filters ?? [],
    ...(props.filtering && { filtering: props.filtering }),
    ...(props.sorting && { sorting: props.sorting }),
    ...(props.search && { search: props.search }),
  })
  return (
    <UiDataTable instance={instance}>
      <UiDataTable.Toolbar
        className="flex flex-col items-start justify-between gap-2 md:flex-row md:items-center"
        translations={{ clearAll: t("actions.clearAll") }}
      >
        <div>
          <Heading level="h2">{heading}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {subHeading}
          </Text>
        </div>
        <div className="flex w-full items-center gap-2 md:w-auto">
          <UiDataTable.Search placeholder={searchPlaceholder} className="w-full" />
          <UiDataTable.FilterMenu tooltip={t("filters.addFilter")} />
          <UiDataTable.SortingMenu tooltip={t("filters.sortLabel")} />
          {props.actions}
        </div>
      </UiDataTable.Toolbar>
      <UiDataTable.Table emptyState={emptyState} />
      {props.pages}
    </UiDataTable>
  )
}

/** With Ctrl, Command or Shift in a tab or window of its own, as a link would. */
function useOpenRow<Row>(rowHref: (row: Row) => string) {
  const navigate = useNavigate()
  const base = useHref("/").replace(/\/$/, "")
  return (event: MouseEvent, row: Row) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) {
      window.open(`${base}${rowHref(row)}`, event.shiftKey ? undefined : "_blank", "noreferrer")
    } else {
      void navigate(rowHref(row))
    }
  }
}
