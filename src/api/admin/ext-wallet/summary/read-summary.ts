/** The payments of a range of days in numbers, beside those of the range before. One environment, never two. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { compareRange } from "../../../../domain/summary/compared-range"
import { type Counted, medianOf } from "../../../../domain/summary/counted"
import { daysOf } from "../../../../domain/summary/days"
import {
  countOutcomes,
  funnelOf,
  totalsByCurrency,
  totalsByState,
} from "../../../../domain/summary/totals"
import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import type { SummaryQuery } from "./validators"

export async function readSummary(
  container: MedusaContainer,
  { from, to, time_zone, environment: wanted }: SummaryQuery
) {
  const wallet = walletOf(container)
  const { ledger } = wallet
  const environment = wanted ?? (await wallet.getSettings()).active_environment
  const { days, before, ...range } = compareRange({ from, to }, time_zone, new Date())
  const [counted, open_reviews] = await Promise.all([
    ledger.countRange({ environment, ...range }),
    ledger.countOpenReviews(environment),
  ])
  return {
    environment,
    time_zone,
    ...days,
    open_reviews,
    ...inNumbers(counted.total),
    days: daysOf(days).map((date, index) => {
      const groups = counted.days[index] ?? []
      return { date, ...countOutcomes(groups), states: totalsByState(groups) }
    }),
    before: { ...before, ...inNumbers(counted.before) },
  }
}

const inNumbers = ({ payments, refunds, seconds }: Counted) => ({
  currencies: totalsByCurrency(payments, refunds),
  funnel: funnelOf(payments),
  median_seconds_to_pay: medianOf(seconds),
})
