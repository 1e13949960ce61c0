/**
 * What a statement says of a payment, beside what the ledger says. Offers what the statement answers: paid from a line
 * of the same amount, unpaid from a line that says so. A line that is missing answers nothing.
 */
import { parseDecimal, toCanonicalText, type Decimal } from "../decimal"
import { mayHaveBeenPaid } from "../payment/payment"
import type { ReviewOutcome } from "../review-outcome"
import { compareRefunds, type RecordedRefund, type RefundOffer } from "./compare-refunds"
import { isOpenAgain, saysPaidAndUnpaid, saysRefundedAndNot } from "./contradictions"
import { isOfCurrency } from "./currencies"
import type { Moment } from "./moments"
import type { StatementLine } from "./read-line"
import { isCapturedHere, isUndecided, isUnpaidHere, type Ledger } from "./standing"
import { amountDifference, compareSum, toMajor } from "./sums"

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
  "asked_since",
  "other_ids",
  "many_lines",
  "not_here",
  "not_there",
] as const
export type Finding = (typeof FINDINGS)[number]

export const OFFERS = ["paid", "unpaid", "refunded", "record_refund"] as const
export type Offer = ReviewOutcome | "record_refund"

export type Line = Pick<
  StatementLine,
  "kind" | "amount" | "is_by_sign" | "currency_code" | "reference"
> &
  Moment & { line_no: number }

export type Compared = {
  list: StatementList
  findings: Finding[]
  offer: Offer | null
  refunds: RefundOffer[]
}

/** Of one payment. */
export const MOST_LINES = 200

/** All lines of one payment, each once and as `toPaymentTerms` has it. What happened after `until`, they may not know. */
export function compare(
  lines: readonly Line[],
  payment: Ledger,
  recorded: readonly RecordedRefund[],
  until: Date | null
): Compared {
  // Each is compared with each. Nobody can tell what so many say.
  if (lines.length > MOST_LINES) {
    return differs(["many_lines"])
  }
  const major = (line: Line) => parseDecimal(line.amount ?? "0")
  const said = lines.flatMap(({ currency_code: code }) => code ?? [])
  if (said.some((code) => !isOfCurrency(code, payment.currency_code))) {
    return differs(["currency"])
  }
  const paid = lines.filter(({ kind }) => kind === "paid").map(major)
  const refunds = lines
    .filter(({ kind }) => kind === "refund")
    .map((line) => ({ ...line, amount: toCanonicalText(major(line)) }))
  const compared =
    paid.length === 0 && refunds.length === 0
      ? compareUnpaid({ lines, recorded }, payment, major)
      : compareMoney({ lines, paid, refunds }, payment, recorded)
  const closes = compared.offer === "unpaid" || compared.offer === "refunded"
  return closes && mayBeNews(payment, until)
    ? differs([...compared.findings, "asked_since"])
    : compared
}

/** For the answer to a capture, and for clocks that differ. */
const ANSWER_MS = 5 * 60_000

/** The service was asked for it since, or may have captured it without being asked. */
function mayBeNews(payment: Ledger, until: Date | null): boolean {
  const { last_resume_at: asked, capture, state_changed_at } = payment
  const mayBeUnasked = capture === "unknown" && (asked === null || mayHaveBeenPaid(payment))
  const moments = [asked, mayBeUnasked ? state_changed_at : null].filter((at) => at !== null)
  return moments.some((at) => until === null || at.getTime() + ANSWER_MS > until.getTime())
}

type Refund = Line & { amount: string }
type Money = { lines: readonly Line[]; paid: Decimal[]; refunds: Refund[] }

function compareMoney(
  { lines, paid, refunds }: Money,
  payment: Ledger,
  recorded: readonly RecordedRefund[]
): Compared {
  const difference = paid.length > 0 ? amountDifference(paid, payment.amount) : null
  const doubts: Finding[] = [
    ...(difference ? [difference] : []),
    ...(saysPaidAndUnpaid(lines) ? (["unpaid_there"] as const) : []),
  ]
  if (isUnpaidHere(payment)) {
    return { ...differs(["paid_there", ...doubts]), list: "only_there" }
  }
  if (doubts.length > 0) {
    return differs(isCapturedHere(payment) ? doubts : ["paid_there", ...doubts])
  }
  if (isCapturedHere(payment)) {
    const { findings, offered } = compareRefunds(refunds, payment, recorded)
    if (saysRefundedAndNot(lines)) {
      return differs(["refund_perhaps_recorded"])
    }
    if (findings.length === 0) {
      return AGREES
    }
    // Where all amounts are below zero, those of payments are, too.
    const isUnclear = (refund: Refund) => refund.is_by_sign && refund.reference === null
    const isSure = paid.length > 0 || !refunds.some(isUnclear)
    return isSure && offered.length > 0
      ? { ...differs(findings, "record_refund"), refunds: offered }
      : differs(findings)
  }
  return compareOpen({ lines, paid, refunds }, payment)
}

/** Nobody knows here whether it was captured. */
function compareOpen({ lines, paid, refunds }: Money, payment: Ledger): Compared {
  const back = refunds.map(({ amount }) => toMajor(amount, payment.currency_code, "major"))
  const givenBack = back.length > 0 ? compareSum(back, payment.amount) : -1
  const findings: Finding[] = [
    ...(paid.length > 0 && givenBack < 0 ? (["paid_there"] as const) : []),
    ...(refunds.length > 0 ? (["refunded_there"] as const) : []),
  ]
  const isSure = !refunds.some((refund) => refund.is_by_sign) && !saysRefundedAndNot(lines)
  // More than there was is no answer: a refund that is listed twice, or another payment's.
  const offers = {
    [-1]: paid.length > 0 ? "paid" : null,
    0: isSure ? "refunded" : null,
    1: null,
  } as const
  const offer = offers[givenBack as keyof typeof offers]
  return differs(findings, isUndecided(payment) ? offer : null)
}

function compareUnpaid(
  { lines, recorded }: { lines: readonly Line[]; recorded: readonly RecordedRefund[] },
  payment: Ledger,
  major: (line: Line) => Decimal
): Compared {
  const unpaid = lines.filter(({ kind }) => kind === "unpaid")
  if (isCapturedHere(payment)) {
    const isAboutRefunds = lines.every(({ kind }) => kind === "refund_failed")
    const found = unpaid.length > 0 ? "unpaid_there" : "open_there"
    const agrees = isAboutRefunds && recorded.length === 0
    return agrees ? AGREES : differs([isAboutRefunds ? "refund_perhaps_recorded" : found])
  }
  if (unpaid.length === 0 || !isUndecided(payment)) {
    return AGREES
  }
  if (isOpenAgain(lines)) {
    return differs(["unpaid_there", "open_there"])
  }
  // Some exports write how much was captured: nothing. Any other amount is not that of this payment.
  const isOfPayment = unpaid
    .map(major)
    .every((one) => one.coefficient === 0n || compareSum([one], payment.amount) === 0)
  return isOfPayment ? differs(["unpaid_there"], "unpaid") : differs(["unpaid_there", "amount"])
}

const AGREES: Compared = { list: "agrees", findings: [], offer: null, refunds: [] }

export function differs(findings: Finding[], offer: Offer | null = null): Compared {
  return { list: "differs", findings, offer, refunds: [] }
}
