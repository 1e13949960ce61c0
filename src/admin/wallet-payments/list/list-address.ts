/** What the list shows is in its address, so that it can be shared, kept and gone back to. */
import type { EnvironmentName } from "../../api-types"
import { NAMED_STATES, type Query, VIEW_NAMES, VIEWS, type View } from "./views"
import { useState } from "react"
import { useSearchParams } from "react-router-dom"

export type Between = { $gte?: string | undefined; $lte?: string | undefined }

/** As Medusa's data table keeps them. An amount is "10–50", and may lack either end. */
export type ListFilters = {
  state?: string[]
  currency_code?: string
  sales_channel_id?: string
  created_at?: Between
  refunded_at?: Between
  amount?: string
}

export type Sorting = { id: string; desc: boolean }

const SINGLE = ["currency_code", "sales_channel_id", "amount"] as const
const DASH = "–"
/** What each range of days is called in the address. */
const RANGES = [
  ["created_at", "from", "to"],
  ["refunded_at", "refunded_from", "refunded_to"],
] as const

/** The API refuses more. */
export const LONGEST_SEARCH = 200

export const isSearchTooLong = (typed: string) => typed.trim().length > LONGEST_SEARCH

/** A search covers every payment, unless a view is named. */
export function readView(address: URLSearchParams): View | null {
  const named = VIEW_NAMES.find((view) => view === address.get("view"))
  return named ?? (address.has("q") ? "all" : null)
}

export function readFilters(address: URLSearchParams): ListFilters {
  const states = address.getAll("state").filter((name) => NAMED_STATES.has(name))
  const filters: ListFilters = states.length > 0 ? { state: states } : {}
  for (const name of SINGLE) {
    const value = address.get(name)
    if (value) filters[name] = value
  }
  for (const [name, from, to] of RANGES) {
    const [$gte, $lte] = [address.get(from) ?? undefined, address.get(to) ?? undefined]
    if ($gte ?? $lte) filters[name] = { $gte, $lte }
  }
  return filters
}

/** The rest of the address stays, except for the page: it was one of another list. */
export function withFilters(address: URLSearchParams, filters: ListFilters): URLSearchParams {
  let next = withValue(address, "state", null)
  filters.state?.forEach((name) => next.append("state", name))
  for (const name of SINGLE) next = withValue(next, name, filters[name])
  for (const [name, from, to] of RANGES) {
    next = withValue(withValue(next, from, filters[name]?.$gte), to, filters[name]?.$lte)
  }
  return next
}

export function withValue(
  address: URLSearchParams,
  name: string,
  value: string | null | undefined
): URLSearchParams {
  const next = new URLSearchParams(address)
  if (name !== "cursor") next.delete("cursor")
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

export const readSorting = (address: URLSearchParams): Sorting => ({
  id: "created_at",
  desc: address.get("order") !== "created_at",
})

const orderOf = ({ desc }: Sorting) => (desc ? "-created_at" : "created_at")

export function readAmounts(amount = ""): { least: string; most: string } {
  const [least = "", most = ""] = amount.split(DASH)
  return { least, most }
}

export const amountsText = (least: string, most: string) =>
  least || most ? `${least}${DASH}${most}` : ""

/** The API query without the page, always for one environment. */
export function queryOf(view: View, environment: EnvironmentName, address: URLSearchParams): Query {
  const { state: names = [], created_at, refunded_at, amount, ...single } = readFilters(address)
  const { least, most } = readAmounts(amount)
  const states = view === "all" ? names.flatMap((name) => NAMED_STATES.get(name) ?? []) : []
  const wanted: Record<string, string | readonly string[] | undefined> = {
    q: address.get("q")?.trim(),
    order: orderOf(readSorting(address)),
    state: states,
    ...VIEWS[view],
    environment,
    ...single,
    "amount[$gte]": least,
    "amount[$lte]": most,
    "created_at[$gte]": created_at?.$gte,
    "created_at[$lt]": dayAfter(created_at?.$lte),
    "refunded_at[$gte]": refunded_at?.$gte,
    "refunded_at[$lt]": dayAfter(refunded_at?.$lte),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter((entry): entry is [string, string] => Boolean(entry[1]?.length))
  )
}

/** The picker returns the start of a day, but the admin means the whole day. */
function dayAfter(moment: string | undefined): string | undefined {
  const day = new Date(moment ?? "")
  if (Number.isNaN(day.getTime())) {
    return undefined
  }
  day.setDate(day.getDate() + 1)
  return new Date(day.setHours(0, 0, 0, 0)).toISOString()
}

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
      // A search covers every payment, not only those of a view.
      onSearchChange: (q: string) =>
        setAddress((before) => withValue(q ? withValue(before, "view", "all") : before, "q", q)),
    },
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || [value].flat().length === 0
}
