import {
  DataTable as UiDataTable,
  Heading,
  Input,
  Text,
  useDataTable,
  type DataTableEmptyStateProps,
  type UseDataTableReturn,
} from "@medusajs/ui"
import { useId, type MouseEvent, type ReactNode } from "react"
import { useHref, useNavigate } from "react-router-dom"

import { FilterMenu } from "./filter-menu"

type Options<Row> = Parameters<typeof useDataTable<Row>>[0]

type MenuWords = { clearFilters: string; addFilter: string }

type ToolbarProps = {
  heading: string
  subHeading: string
  searchPlaceholder: string
  /** Why the search isn't sent. */
  searchProblem: string | null
  menus: MenuWords
  /** Beside the filters. */
  actions: ReactNode
}

/** A table inside of a section of its own has no toolbar. */
type DataTableProps<Row> = (ToolbarProps | { heading?: never }) &
  Pick<Options<Row>, "columns" | "filters" | "filtering" | "sorting" | "search" | "isLoading"> & {
    data: Row[] | undefined
    getRowId: (row: Row) => string
    rowHref: (row: Row) => string
    /** Below the rows. */
    pages: ReactNode
    emptyState: DataTableEmptyStateProps
  }

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { data = [], rowHref, emptyState } = props
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
      {props.heading !== undefined && <Toolbar instance={instance} {...props} />}
      <UiDataTable.Table emptyState={emptyState} />
      {props.pages}
    </UiDataTable>
  )
}

function Toolbar<Row>(props: ToolbarProps & { instance: UseDataTableReturn<Row> }) {
  const { instance, heading, subHeading, searchPlaceholder, searchProblem, menus } = props
  const problemId = useId()
  return (
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
      <div className="w-full md:w-auto">
        <div className="flex w-full items-center gap-2">
          {/* Medusa's own search has an icon that screen readers take for a picture without a name. */}
          <Input
            size="small"
            role="searchbox"
            className="w-full"
            aria-label={searchPlaceholder}
            aria-invalid={searchProblem !== null}
            aria-describedby={searchProblem === null ? undefined : problemId}
            placeholder={searchPlaceholder}
            value={instance.getSearch()}
            onChange={(event) => instance.onSearchChange(event.target.value)}
          />
          <FilterMenu instance={instance} label={menus.addFilter} />
          {props.actions}
        </div>
        {searchProblem !== null && (
          <Text id={problemId} size="small" role="alert" className="text-ui-fg-error mt-1">
            {searchProblem}
          </Text>
        )}
      </div>
    </UiDataTable.Toolbar>
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
