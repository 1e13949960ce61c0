/** Payments counted and their money added up, each currency for itself. */
import { addDecimals } from "../money"
import type { PaymentState } from "../payment/payment"
import { lostAt, lostWhy, OUTCOME_OF, type CountedOutcome, type LostAt } from "./outcomes"

/** Exact, in major units, without zeros at the end. */
export type Total = { count: number; amount: string }

/** Payments that have all of this in common. */
export type PaymentGroup = Total & {
  /** Null in the range before, which is not told by day. */
  day: string | null
  currency_code: string
  state: PaymentState
  reason: string | null
  /** The customer has approved them. */
  approved: boolean
  /** Each is the one that its customer counts by. One that was retried is not. */
  is_outcome: boolean
}

export type RefundGroup = Total & { currency_code: string }

export type StateTotal = RefundGroup & { state: PaymentState }

export type CurrencyTotals = { currency_code: string } & Record<
  "taken" | "refunded" | "awaiting" | "review",
  Total
>

export type Funnel = {
  started: number
  approved: number
  paid: number
  /** Followed by another payment of the same cart, and not counted as started. */
  replaced: number
  /** Most frequent first. */
  lost: { at: LostAt; reason: string; count: number }[]
}

/** Amounts count for every payment, even if the cart counts by another one. */
export function totalsByCurrency(groups: PaymentGroup[], refunds: RefundGroup[]): CurrencyTotals[] {
  const counted = groups.filter(({ state }) => OUTCOME_OF[state] !== null)
  const currencies = new Set([...counted, ...refunds].map(({ currency_code }) => currency_code))
  return [...currencies].sort().map((currency_code) => {
    const inCurrency = <G extends RefundGroup>(all: G[]) =>
      all.filter((group) => group.currency_code === currency_code)
    const of = (outcome: CountedOutcome) =>
      total(inCurrency(counted).filter(({ state }) => OUTCOME_OF[state] === outcome))
    return {
      currency_code,
      taken: of("paid"),
      refunded: total(inCurrency(refunds)),
      awaiting: of("awaiting"),
      review: of("review"),
    }
  })
}

export function totalsByState(groups: PaymentGroup[]): StateTotal[] {
  const byKey = new Map<string, PaymentGroup[]>()
  for (const group of groups) {
    const key = `${group.currency_code} ${group.state}`
    byKey.set(key, [...(byKey.get(key) ?? []), group])
  }
  return [...byKey.values()].flatMap((same) =>
    same.slice(0, 1).map(({ currency_code, state }) => ({ currency_code, state, ...total(same) }))
  )
}

export function countOutcomes(groups: PaymentGroup[]): Record<CountedOutcome, number> {
  const counts = { paid: 0, awaiting: 0, review: 0, lost: 0 }
  for (const { state, is_outcome, count } of groups) {
    const outcome = OUTCOME_OF[state]
    if (outcome && is_outcome) counts[outcome] += count
  }
  return counts
}

export function funnelOf(groups: PaymentGroup[]): Funnel {
  const funnel: Funnel = { started: 0, approved: 0, paid: 0, replaced: 0, lost: [] }
  for (const group of groups) {
    const { state, approved, is_outcome, count } = group
    const outcome = is_outcome ? OUTCOME_OF[state] : null
    if (outcome === null) {
      funnel.replaced += count
      continue
    }
    funnel.started += count
    // Some are paid without the customer's return: an admin has found them on the statement.
    if (approved || outcome === "paid") funnel.approved += count
    if (outcome === "paid") funnel.paid += count
    if (outcome === "lost") addLoss(funnel.lost, group)
  }
  funnel.lost.sort((one, other) => other.count - one.count)
  return funnel
}

function addLoss(lost: Funnel["lost"], group: PaymentGroup): void {
  const [at, reason] = [lostAt(group), lostWhy(group)]
  const same = lost.find((loss) => loss.at === at && loss.reason === reason)
  if (same) same.count += group.count
  else lost.push({ at, reason, count: group.count })
}

const total = (parts: Total[]): Total => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  amount: addDecimals(parts.map(({ amount }) => amount)),
})
