/** The payments of a range of days in numbers, beside those of the range before. One environment, never two. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { daysOf, rangeBefore } from "../../../../domain/summary/days"
import {
  countOutcomes,
  funnelOf,
  totalsByCurrency,
  totalsByState,
} from "../../../../domain/summary/totals"
import type { Counted } from "../../../../modules/ext_wallet/types"
import { walletOf } from "../../../../payments/context"
import type { SummaryQuery } from "./validators"

export async function readSummary(
  container: MedusaContainer,
  { from, to, time_zone, environment: wanted }: SummaryQuery
) {
  const wallet = walletOf(container)
  const environment = wanted ?? (await wallet.getSettings()).active_environment
  const range = { from, to, environment, timeZone: time_zone }
  const [{ now, before }, reviews] = await Promise.all([
    wallet.ledger.countRange(range),
    wallet.ledger.listPayments({ environment, state: "review" }, { limit: 1 }),
  ])
  return {
    environment,
    time_zone,
    from,
    to,
    /** However old. Exact up to 1,000, and capped there. */
    open_reviews: reviews.count,
    ...inNumbers(now),
    days: daysOf({ from, to }).map((date) => {
      const groups = now.payments.filter(({ day }) => day === date)
      return { date, ...countOutcomes(groups), states: totalsByState(groups) }
    }),
    before: { ...rangeBefore({ from, to }), ...inNumbers(before) },
  }
}

const inNumbers = ({ payments, refunds, medianSeconds }: Counted) => ({
  currencies: totalsByCurrency(payments, refunds),
  funnel: funnelOf(payments),
  median_seconds_to_pay: medianSeconds,
})
