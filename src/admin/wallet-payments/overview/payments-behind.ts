/** The address of the list that shows the payments behind a number. */
import type { Summary } from "../../api-types"
import { withFilters } from "../list/list-address"

/** The statuses of the list that are counted as each outcome. */
const COUNTED_AS = {
  paid: ["captured", "refunded"],
  awaiting: ["starting", "atWallet", "confirming", "authorized", "unconfirmed"],
  review: ["review"],
}

type Counted = { what: keyof typeof COUNTED_AS | "refunded"; currency: string }
type Days = Pick<Summary, "from" | "to" | "environment">

/** What was searched and filtered before is not behind it; which days are shown stays. */
export function paymentsBehind(
  { what, currency }: Counted,
  { from, to, environment }: Days,
  address: URLSearchParams
): string {
  const days = { $gte: startOf(from), $lte: startOf(to) }
  const period = address.get("period")
  const shown = new URLSearchParams({ view: "all", environment, ...(period && { period }) })
  const list = withFilters(shown, {
    currency_code: currency,
    ...(what === "refunded"
      ? { refunded_at: days }
      : { state: COUNTED_AS[what], created_at: days }),
  })
  return `?${list.toString()}`
}

/** The day in the browser's time zone, as in the list's filter. */
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString()
