/** The payments of a range of days in numbers, beside those of the range before. One environment, never two. */
import type { MedusaContainer } from "@medusajs/framework/types"

import { compareRange } from "../../../../domain/summary/compared-range"
import { daysOf } from "../../../../domain/summary/days"
import {
  countOutcomes,
  funnelOf,
  totalsByCurrency,
  totalsByState,
} from "../../../../domain/summary/totals"
import { walletOf } from "../../../../modules/ext_wallet/wallet-of"
import type { SummaryQuery } from "./validators"

/** The parts into which the boundaries cut time: after the range before comes what it is not compared with. */
const BEFORE = 0
const FIRST_DAY = 2

export async function readSummary(
  container: MedusaContainer,
  { from, to, time_zone, environment: wanted }: SummaryQuery
) {
  const wallet = walletOf(container)
  const { ledger } = wallet
  const environment = wanted ?? (await wallet.getSettings()).active_environment
  const { days, before, boundaries } = compareRange({ from, to }, time_zone, new Date())
  const whole = [...boundaries.slice(0, FIRST_DAY + 1), ...boundaries.slice(-1)]
  const [payments, refunds, medians, openReviews] = await Promise.all([
    ledger.countPayments({ environment, boundaries }),
    ledger.sumRefunds({ environment, boundaries: whole }),
    ledger.medianSecondsToPay({ environment, boundaries: whole }),
    ledger.countOpenReviews(environment),
  ])
  const groupsOf = (part: number) => payments.filter((group) => group.part === part)
  const inRange = payments.filter(({ part }) => part >= FIRST_DAY)
  const refundsOf = (part: number) => refunds.filter((refund) => refund.part === part)
  return {
    environment,
    time_zone,
    ...days,
    open_reviews: openReviews,
    currencies: totalsByCurrency(inRange, refundsOf(FIRST_DAY)),
    funnel: funnelOf(inRange),
    median_seconds_to_pay: medians[FIRST_DAY] ?? null,
    days: daysOf(days).map((date, index) => {
      const groups = groupsOf(FIRST_DAY + index)
      return { date, ...countOutcomes(groups), states: totalsByState(groups) }
    }),
    before: {
      ...before,
      currencies: totalsByCurrency(groupsOf(BEFORE), refundsOf(BEFORE)),
      funnel: funnelOf(groupsOf(BEFORE)),
      median_seconds_to_pay: medians[BEFORE] ?? null,
    },
  }
}
