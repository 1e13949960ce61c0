/** Payments counted and their money added up, each currency for itself. */
import { addDecimals } from "../decimal"
import { countedOutcome, lostAt, lostWhy, type CountedOutcome, type LostAt } from "./outcomes"
import type { PaymentState } from "../payment/payment"

/** Exact, in major units, without zeros at the end. */
export type Total = { count: number; amount: string }

/** Payments that have all of this in common. */
export type PaymentGroup = Total & {
  currency_code: string
  state: PaymentState
  reason: string | null
  /** The customer has approved them. */
  approved: boolean
}

export type RefundGroup = Total & { currency_code: string }

export type StateTotal = Total & { currency_code: string; state: PaymentState }

export type CurrencyTotals = {
  currency_code: string
  taken: Total
  refunded: Total
  awaiting: Total
  review: Total
}

export type Funnel = {
  started: number
  approved: number
  paid: number
  /** Replaced by a newer payment, and not counted as started. */
  replaced: number
  /** Most frequent first. */
  lost: { at: LostAt; reason: string; count: number }[]
}

export function totalsByCurrency(groups: PaymentGroup[], refunds: RefundGroup[]): CurrencyTotals[] {
  const counted = groups.filter(({ state }) => countedOutcome(state) !== null)
  const currencies = new Set([...counted, ...refunds].map(({ currency_code }) => currency_code))
  return [...currencies].sort().map((currency_code) => {
    const own = counted.filter((group) => group.currency_code === currency_code)
    const of = (outcome: CountedOutcome) =>
      total(own.filter(({ state }) => countedOutcome(state) === outcome))
    return {
      currency_code,
      taken: of("paid"),
      refunded: total(refunds.filter((refund) => refund.currency_code === currency_code)),
      awaiting: of("awaiting"),
      review: of("review"),
    }
  })
}

export function totalsByState(groups: PaymentGroup[]): StateTotal[] {
  return mergeTotals(
    groups.map(({ currency_code, state, count, amount }) => ({
      currency_code,
      state,
      count,
      amount,
    })),
    ({ currency_code, state }) => `${currency_code} ${state}`
  )
}

/** Those with the same key as one, which has the rest from the first of them. */
export function mergeTotals<Group extends Total>(
  groups: Group[],
  keyOf: (group: Group) => string
): Group[] {
  const byKey = new Map<string, [Group, ...Group[]]>()
  for (const group of groups) {
    const key = keyOf(group)
    const same = byKey.get(key)
    if (same) same.push(group)
    else byKey.set(key, [group])
  }
  // Most stand alone, in a chart of many days.
  return [...byKey.values()].map((same) =>
    same.length === 1 ? same[0] : { ...same[0], ...total(same) }
  )
}

export function countOutcomes(groups: PaymentGroup[]): Record<CountedOutcome, number> {
  const counts = { paid: 0, awaiting: 0, review: 0, lost: 0 }
  for (const { state, count } of groups) {
    const outcome = countedOutcome(state)
    if (outcome) counts[outcome] += count
  }
  return counts
}

export function funnelOf(groups: PaymentGroup[]): Funnel {
  const funnel: Funnel = { started: 0, approved: 0, paid: 0, replaced: 0, lost: [] }
  for (const group of groups) {
    const { state, approved, count } = group
    const outcome = countedOutcome(state)
    if (outcome === null) {
      funnel.replaced += count
      continue
    }
    funnel.started += count
    // Some were paid without a word of the customer's: an admin has found them on the statement.
    if (approved || outcome === "paid") funnel.approved += count
    if (outcome === "paid") funnel.paid += count
    if (outcome === "lost") addLoss(funnel.lost, group)
  }
  funnel.lost.sort((one, other) => other.count - one.count)
  return funnel
}

function addLoss(lost: Funnel["lost"], group: PaymentGroup): void {
  const { count } = group
  const [at, reason] = [lostAt(group), lostWhy(group)]
  const same = lost.find((loss) => loss.at === at && loss.reason === reason)
  if (same) same.count += count
  else lost.push({ at, reason, count })
}

function total(parts: Total[]): Total {
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    amount: addDecimals(parts.map(({ amount }) => amount)),
  }
}
