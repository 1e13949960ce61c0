import {
  DataTable as UiDataTable,
  Heading,
  Input,
  Text,
  useDataTable,
  type DataTableEmptyStateProps,
} from "@medusajs/ui"
import type { MouseEvent, ReactNode } from "react"
import { useHref, useNavigate } from "react-router-dom"

import { FilterMenu } from "./filter-menu"

type Options<Row> = Parameters<typeof useDataTable<Row>>[0]

type MenuWords = { clearFilters: string; addFilter: string }

type DataTableProps<Row> = Pick<
  Options<Row>,
  "columns" | "filters" | "filtering" | "sorting" | "search" | "isLoading"
> & {
  heading: string
  subHeading: string
  searchPlaceholder: string
  menus: MenuWords
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
  const { heading, subHeading, searchPlaceholder, menus, data = [], rowHref, emptyState } = props
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
        translations={{ clearAll: menus.clearFilters }}
      >
        <div>
          <Heading level="h2">{heading}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {subHeading}
          </Text>
        </div>
        <div className="flex w-full items-center gap-2 md:w-auto">
          {/* Medusa's own search has an icon that screen readers take for a picture without a name. */}
          <Input
            size="small"
            role="searchbox"
            className="w-full"
            aria-label={searchPlaceholder}
            placeholder={searchPlaceholder}
            value={instance.getSearch()}
            onChange={(event) => instance.onSearchChange(event.target.value)}
          />
          <FilterMenu instance={instance} label={menus.addFilter} />
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
