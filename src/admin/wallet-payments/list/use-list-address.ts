import { useState } from "react"
import { useSearchParams } from "react-router-dom"

import {
  orderOf,
  readFilters,
  readSorting,
  withFilters,
  withValue,
  type ListFilters,
} from "./list-address"

/** The list's address as Medusa's data table wants it. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams()
  // One that was just added has nothing to be kept yet.
  const [added, setAdded] = useState<string[]>([])
  const chosen = readFilters(address)
  const empty = Object.fromEntries(added.map((id) => [id, undefined]))

  return {
    address,
    setAddress,
    filtering: {
      state: { ...empty, ...chosen } as Record<string, unknown>,
      onFilteringChange: (next: Record<string, unknown>) => {
        const ids = Object.keys(next)
        setAdded(ids.filter((id) => isEmpty(next[id])))
        const kept = ids.filter((id) => !isEmpty(next[id])).map((id) => [id, next[id]])
        setAddress((before) => withFilters(before, Object.fromEntries(kept) as ListFilters))
      },
    },
    sorting: {
      state: readSorting(address),
      onSortingChange: (next: { id: string; desc: boolean }) =>
        setAddress((before) => withValue(before, "order", orderOf(next))),
    },
    search: {
      state: address.get("q") ?? "",
      // Whoever searches means every payment, not only those of a view.
      onSearchChange: (q: string) =>
        setAddress((before) => withValue(q ? withValue(before, "view", "all") : before, "q", q)),
    },
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || [value].flat().length === 0
}
