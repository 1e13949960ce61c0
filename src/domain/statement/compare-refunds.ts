/** Refunds of a statement beside those that are recorded. One that may be recorded already is never offered again. */
import { parseDecimal, toCanonicalText } from "../decimal"
import { leftToRefund, takesRefunds, toRefundAmount } from "../refund-amount"
import { toMinorUnits } from "../money"
import type { Payment } from "../payment/payment"
import type { Finding, Line } from "./compare"
import { compareSum } from "./sums"

export type RecordedRefund = { amount: string; operator_reference: string }
/** `is_repeated`: the statement has another one of that day and amount, and no name to tell them apart. */
export type RefundOffer = RecordedRefund & { line_no: number; is_repeated: boolean }

type Refundable = Pick<
  Payment,
  "kind" | "state" | "reason" | "amount" | "refunded_amount" | "currency_code"
>

export function compareRefunds(
  lines: readonly (Line & { amount: string })[],
  payment: Refundable,
  recorded: readonly RecordedRefund[]
): { findings: Finding[]; offered: RefundOffer[] } {
  if (payment.state === "closed_refunded") {
    const amounts = lines.map(({ amount }) => parseDecimal(amount))
    const isMore = amounts.length > 0 && compareSum(amounts, payment.amount) > 0
    return { findings: isMore ? ["refunded_there"] : [], offered: [] }
  }
  const refunds = nameRefunds(lines)
  if (refunds.some((one) => isRecordedAsAnother(one, recorded))) {
    return { findings: ["refund_perhaps_recorded"], offered: [] }
  }
  const isIn = (list: readonly RecordedRefund[], one: RecordedRefund) =>
    list.some((other) => other.operator_reference === one.operator_reference)
  const missing = refunds.filter((one) => !isIn(recorded, one))
  // Somebody may have recorded the same refund under a name of their own.
  const others = recorded.filter((one) => !isIn(refunds, one))
  const offered = missing.filter(({ amount }) => !amountsOf(others).includes(amount))
  if (missing.length === 0) {
    return { findings: [], offered: [] }
  }
  // Without a name on the statement, only the amount tells. What another statement has named is of another day.
  const named = others.filter(({ operator_reference }) => !NAMED_BY_DAY.test(operator_reference))
  if (missing.every(({ isNamed }) => !isNamed) && isCovered(missing, amountsOf(named))) {
    return { findings: [], offered: [] }
  }
  if (offered.length < missing.length || isListedTwice(missing) || !takesRefunds(payment)) {
    return { findings: ["refund_perhaps_recorded"], offered: [] }
  }
  const isExact = offered.every((one) => toRefundAmount(one.amount, payment.currency_code) !== null)
  const canBeRecorded = isExact && isLeft(offered, payment)
  const toOffer = ({ isNamed: _isNamed, reference: _reference, ...refund }: NamedRefund) => refund
  return { findings: ["refunded_there"], offered: canBeRecorded ? offered.map(toOffer) : [] }
}

const amountsOf = (refunds: readonly RecordedRefund[]) =>
  refunds.map(({ amount }) => toCanonicalText(parseDecimal(amount)))

/** One name for one amount on several lines: asked for and made, or half and half. Nobody can tell. */
function isListedTwice(refunds: readonly NamedRefund[]): boolean {
  return refunds.some((one, index) =>
    refunds.some(
      ({ reference, amount }, other) =>
        other < index && reference !== null && reference === one.reference && amount === one.amount
    )
  )
}

/** Under the same name, for another amount. */
function isRecordedAsAnother(one: RecordedRefund, recorded: readonly RecordedRefund[]): boolean {
  return recorded.some(
    ({ operator_reference, amount }) =>
      operator_reference === one.operator_reference &&
      toCanonicalText(parseDecimal(amount)) !== one.amount
  )
}

/** As where a statement lists a refund when it is asked for, and again when it is made. */
function isLeft(refunds: readonly RefundOffer[], payment: Refundable): boolean {
  const all = refunds.reduce(
    (total, { amount }) => total + toMinorUnits(amount, payment.currency_code),
    0n
  )
  return all <= leftToRefund(payment)
}

/** Each refund of the statement has one of its amount here. */
function isCovered(missing: readonly RefundOffer[], others: readonly string[]): boolean {
  const left = [...others]
  return missing.every(({ amount }) => {
    const index = left.indexOf(amount)
    if (index !== -1) left.splice(index, 1)
    return index !== -1
  })
}

type NamedRefund = RefundOffer & { isNamed: boolean; reference: string | null }

/** As `nameRefunds` does where the statement has no name of its own. */
const NAMED_BY_DAY = /^Statement (.+ )?\d{4}-\d{2}-\d{2} /

/** By the statement's own name for it; else by what stays the same on the next statement. */
function nameRefunds(lines: readonly (Line & { amount: string })[]): NamedRefund[] {
  const times = new Map<string, number>()
  return lines.map(({ reference, amount, from, line_no }) => {
    const isNamed =
      reference !== null && lines.filter((other) => other.reference === reference).length === 1
    if (isNamed) {
      const operator_reference = reference
      return { amount, reference, operator_reference, line_no, isNamed, is_repeated: false }
    }
    const day = from?.toISOString().slice(0, 10)
    const name = ["Statement", reference, day, amount].filter(Boolean).join(" ")
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    const operator_reference = time === 1 ? name : `${name} (${time})`
    return { amount, reference, operator_reference, line_no, isNamed, is_repeated: time > 1 }
  })
}
