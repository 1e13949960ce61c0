/** What is counted of a time, and how that of several times is added up. */
import { mergeTotals, type PaymentGroup, type RefundGroup } from "./totals"

/** Up to its end, which belongs to the next. */
export type Interval = { begins: Date; ends: Date }

/** How many payments were captured so many whole seconds after their start. */
export type SecondsToPay = [seconds: number, count: number]

export type Counted = {
  payments: PaymentGroup[]
  /** By when they were recorded, whenever the payment was made. */
  refunds: RefundGroup[]
  /** Of automatic captures: how long a manual one takes is up to the merchant. */
  seconds: SecondsToPay[]
}

export function addUp(parts: Counted[]): Counted {
  return {
    payments: mergeTotals(
      parts.flatMap(({ payments }) => payments),
      ({ currency_code, state, reason, approved }) =>
        `${currency_code} ${state} ${approved} ${reason}`
    ),
    refunds: mergeTotals(
      parts.flatMap(({ refunds }) => refunds),
      ({ currency_code }) => currency_code
    ),
    seconds: mergeSeconds(parts.flatMap(({ seconds }) => seconds)),
  }
}

/** Of an even number of payments, the lower one of the two in the middle. Of none, null. */
export function medianOf(seconds: SecondsToPay[]): number | null {
  const inOrder = [...seconds].sort(([one], [other]) => one - other)
  let left = inOrder.reduce((sum, [, count]) => sum + count, 0) / 2
  for (const [value, count] of inOrder) {
    left -= count
    if (left <= 0) return value
  }
  return null
}

function mergeSeconds(seconds: SecondsToPay[]): SecondsToPay[] {
  const counts = new Map<number, number>()
  for (const [value, count] of seconds) counts.set(value, (counts.get(value) ?? 0) + count)
  return [...counts]
}
