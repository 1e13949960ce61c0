/** Refunds of a statement beside those that are recorded. One that may be recorded already is never offered again. */
import { addDecimals, parseDecimal, toCanonicalText } from "../decimal"
import { leftToRefund, takesRefunds, toRefundAmount } from "../refund-amount"
import { toMinorUnits } from "../money"
import type { Payment } from "../payment/payment"
import type { Finding, Line } from "./compare"
import { mayCoincide } from "./moments"
import { compareSum } from "./sums"

export type RecordedRefund = { amount: string; operator_reference: string }
/** `is_repeated`: the statement has another one of that day and amount, and no name to tell them apart. */
export type RefundOffer = RecordedRefund & { line_no: number; is_repeated: boolean }

type Refundable = Pick<
  Payment,
  "kind" | "state" | "reason" | "amount" | "refunded_amount" | "currency_code"
>

export function compareRefunds(
  lines: readonly Refund[],
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
  const mayBeRecorded =
    offered.length < missing.length ||
    isSum(missing, others) ||
    isSum(others, missing) ||
    isReadAnew(missing, others)
  if (mayBeRecorded || isListedTwice(refunds) || !takesRefunds(payment)) {
    return { findings: ["refund_perhaps_recorded"], offered: [] }
  }
  const isExact = offered.every((one) => toRefundAmount(one.amount, payment.currency_code) !== null)
  const canBeRecorded = isExact && isLeft(offered, payment)
  return { findings: ["refunded_there"], offered: canBeRecorded ? offered.map(toOffer) : [] }
}

const amountsOf = (refunds: readonly RecordedRefund[]) =>
  refunds.map(({ amount }) => toCanonicalText(parseDecimal(amount)))

/** Somebody may have recorded several of them as one, or one of them as several. */
function isSum(parts: readonly RecordedRefund[], wholes: readonly RecordedRefund[]): boolean {
  if (parts.length > MOST_PARTS) {
    return wholes.length > 0
  }
  const sums = parts.reduce<string[]>(
    (known, { amount }) => [...known, ...known.map((sum) => addDecimals([sum, amount]))],
    ["0"]
  )
  return amountsOf(wholes).some((amount) => sums.includes(amount))
}

/** Of more, too many sums can be made for anybody to tell. */
const MOST_PARTS = 10

/** The same file, read by another column: that day's refunds were recorded, and it has none of them any more. */
function isReadAnew(missing: readonly NamedRefund[], others: readonly RecordedRefund[]): boolean {
  const days = others.flatMap(({ operator_reference: name }) => {
    const found = NAMED_HERE.exec(name)
    return found ? [found[1] ?? ""] : []
  })
  return missing.some(({ day }) => days.includes(day))
}

/** One amount on several lines: asked for and made, half and half, or once without its name. Nobody can tell. */
function isListedTwice(refunds: readonly NamedRefund[]): boolean {
  return refunds.some((one, index) =>
    refunds.slice(0, index).some((other) => {
      const isOneName = other.reference === one.reference
      const isOneNamed = (other.reference === null) !== (one.reference === null)
      const isSame = isOneName ? one.reference !== null : isOneNamed && mayCoincide(one, other)
      return isSame && other.amount === one.amount
    })
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

type Refund = Line & { amount: string }
/** `day`: empty where it has none. */
type NamedRefund = Refund & RefundOffer & { isNamed: boolean; day: string }

function toOffer({ amount, operator_reference, line_no, is_repeated }: NamedRefund): RefundOffer {
  return { amount, operator_reference, line_no, is_repeated }
}

/** As `nameRefunds` does where the statement has no name of its own, with the day where it has one. */
const NAMED_HERE = /^Statement (?:(?:.+ )?(\d{4}-\d{2}-\d{2}) )?/
const NAMED_BY_DAY = /^Statement (?:.+ )?\d{4}-\d{2}-\d{2} /

/** By the statement's own name for it; else by what stays the same on the next statement. */
function nameRefunds(lines: readonly Refund[]): NamedRefund[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const { reference, amount, from } = line
    const day = from?.toISOString().slice(0, 10) ?? ""
    const isNamed =
      reference !== null && lines.filter((other) => other.reference === reference).length === 1
    if (isNamed) {
      return { ...line, day, operator_reference: reference, isNamed, is_repeated: false }
    }
    const name = ["Statement", reference, day, amount].filter(Boolean).join(" ")
    const time = (times.get(name) ?? 0) + 1
    times.set(name, time)
    const operator_reference = time === 1 ? name : `${name} (${time})`
    return { ...line, day, operator_reference, isNamed, is_repeated: time > 1 }
  })
}
