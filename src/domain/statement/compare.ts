/**
 * What a statement says of a payment, beside what the ledger says. Offers what the statement answers: paid from a line
 * of the same amount, unpaid from a line that says so. A line that is missing answers nothing.
 */
import { coefficientAt, parseDecimal, toCanonicalText, type Decimal } from "../decimal"
import { minorDigits } from "../money"
import type { Payment } from "../payment/payment"
import type { ReviewOutcome } from "../review-outcome"
import type { Mapping } from "./mapping"
import { compareRefunds, type RecordedRefund, type RefundOffer } from "./compare-refunds"
import type { StatementLine } from "./read-line"

export const STATEMENT_LISTS = ["agrees", "differs", "only_here", "only_there"] as const
export type StatementList = (typeof STATEMENT_LISTS)[number]

export const FINDINGS = [
  "amount",
  "currency",
  "captured_twice",
  "paid_there",
  "unpaid_there",
  "open_there",
  "refunded_there",
  "refund_perhaps_recorded",
  "not_here",
  "not_there",
] as const
export type Finding = (typeof FINDINGS)[number]

export const OFFERS = ["paid", "unpaid", "refunded", "record_refund"] as const
export type Offer = ReviewOutcome | "record_refund"

export type Line = Pick<
  StatementLine,
  "kind" | "amount" | "currency_code" | "from" | "reference"
> & {
  line_no: number
}

export type Compared = {
  list: StatementList
  findings: Finding[]
  offer: Offer | null
  refunds: RefundOffer[]
}

/** The service captured nothing as far as the ledger knows, and nobody is asked about it. */
const UNPAID_HERE: readonly Payment["state"][] = [
  "init_sent",
  "init_failed",
  "ready",
  "declined",
  "canceled",
  "expired",
  "superseded",
  "closed_unpaid",
]

type Ledger = Pick<
  Payment,
  "kind" | "state" | "reason" | "capture" | "amount" | "currency_code" | "refunded_amount"
>

/** All lines of one payment, each once. */
export function compare(
  lines: readonly Line[],
  payment: Ledger,
  recorded: readonly RecordedRefund[],
  unit: Mapping["amount_unit"]
): Compared {
  const major = (line: Line) => toMajor(line.amount ?? "0", payment.currency_code, unit)
  const paid = lines.filter(({ kind }) => kind === "paid")
  const refunds = lines
    .filter(({ kind }) => kind === "refund")
    .map((line) => ({ ...line, amount: toCanonicalText(major(line)) }))
  if (lines.some(({ currency_code: code }) => code !== null && code !== payment.currency_code)) {
    return differs(["currency"])
  }
  if (paid.length === 0 && refunds.length === 0) {
    return compareUnpaid(lines, payment)
  }
  const difference = paid.length > 0 ? amountDifference(paid.map(major), payment.amount) : null
  if (UNPAID_HERE.includes(payment.state)) {
    return {
      ...differs(difference ? ["paid_there", difference] : ["paid_there"]),
      list: "only_there",
    }
  }
  if (difference) {
    return differs(isCapturedHere(payment) ? [difference] : ["paid_there", difference])
  }
  if (isCapturedHere(payment)) {
    const { findings, offered } = compareRefunds(refunds, payment, recorded)
    const offer = offered.length > 0 ? "record_refund" : null
    return findings.length === 0 ? AGREES : { ...differs(findings, offer), refunds: offered }
  }
  const isGivenBack = refunds.length > 0 && sum(refunds.map(major), payment.amount) === 0
  const outcome = isGivenBack ? "refunded" : paid.length > 0 ? "paid" : null
  const finding = isGivenBack ? "refunded_there" : "paid_there"
  return differs([finding], isUndecided(payment) ? outcome : null)
}

function compareUnpaid(lines: readonly Line[], payment: Ledger): Compared {
  const saysUnpaid = lines.some(({ kind }) => kind === "unpaid")
  if (isCapturedHere(payment)) {
    return differs([saysUnpaid ? "unpaid_there" : "open_there"])
  }
  return saysUnpaid && isUndecided(payment) ? differs(["unpaid_there"], "unpaid") : AGREES
}

const AGREES: Compared = { list: "agrees", findings: [], offer: null, refunds: [] }

function differs(findings: Finding[], offer: Offer | null = null): Compared {
  return { list: "differs", findings, offer, refunds: [] }
}

function isCapturedHere({ state, capture }: Ledger): boolean {
  return (
    state === "captured" ||
    state === "closed_refunded" ||
    (state === "review" && capture === "known")
  )
}

function isUndecided({ kind, state, capture }: Ledger): boolean {
  return kind === "payment" && capture !== "known" && ["review", "unconfirmed"].includes(state)
}

/** Several lines may be parts of one capture. Each of them whole, the customer was charged more than once. */
function amountDifference(paid: Decimal[], amount: string): "amount" | "captured_twice" | null {
  if (sum(paid, amount) === 0) {
    return null
  }
  const isRepeated = paid.length > 1 && paid.every((one) => sum([one], amount) === 0)
  return isRepeated ? "captured_twice" : "amount"
}

/** How the sum compares with the payment's amount: -1, 0 or 1. Exactly, whatever the digits. */
function sum(parts: Decimal[], amount: string): number {
  const whole = parseDecimal(amount)
  const scale = Math.max(whole.scale, ...parts.map((part) => part.scale))
  const total = parts.reduce((rest, part) => rest + coefficientAt(part, scale), 0n)
  const difference = total - coefficientAt(whole, scale)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

function toMajor(amount: string, currencyCode: string, unit: Mapping["amount_unit"]): Decimal {
  const { coefficient, scale } = parseDecimal(amount)
  return { coefficient, scale: unit === "minor" ? scale + minorDigits(currencyCode) : scale }
}
