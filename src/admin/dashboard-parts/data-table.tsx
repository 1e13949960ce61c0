import {
  DataTable as UiDataTable,
  Heading,
  Text,
  useDataTable,
  type DataTableEmptyStateProps,
} from "@medusajs/ui"
import type { MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { useHref, useNavigate, useSearchParams } from "react-router-dom"

type DataTableProps<Row> = {
  heading: string
  subHeading: string
  data: Row[] | undefined
  rowCount: number | undefined
  columns: Parameters<typeof useDataTable<Row>>[0]["columns"]
  getRowId: (row: Row) => string
  rowHref: (row: Row) => string
  pageSize: number
  isLoading: boolean
  emptyState: DataTableEmptyStateProps
}

/** A list whose page is in the address, as `offset`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { heading, subHeading, data = [], rowCount = 0, rowHref, pageSize, emptyState } = props
  const [search, setSearch] = useSearchParams()
  const openRow = useOpenRow(rowHref)
  const instance = useDataTable({
    data,
    columns: props.columns,
    rowCount,
    getRowId: props.getRowId,
    isLoading: props.isLoading,
    onRowClick: openRow,
    pagination: {
      state: { pageIndex: Math.floor(Number(search.get("offset") ?? 0) / pageSize), pageSize },
      onPaginationChange: ({ pageIndex }) =>
        setSearch((before) => {
          if (pageIndex === 0) before.delete("offset")
          else before.set("offset", String(pageIndex * pageSize))
          return before
        }),
    },
  })
  return (
    <UiDataTable instance={instance}>
      <UiDataTable.Toolbar>
        <div>
          <Heading level="h2">{heading}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {subHeading}
          </Text>
        </div>
      </UiDataTable.Toolbar>
      <UiDataTable.Table emptyState={emptyState} />
      <UiDataTable.Pagination translations={usePageWords()} />
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

function usePageWords() {
  const { t } = useTranslation()
  return {
    of: t("general.of"),
    results: t("general.results"),
    pages: t("general.pages"),
    prev: t("general.prev"),
    next: t("general.next"),
  }
}
