/** Lines in the terms of their payment: statements differ in unit, sign and clock, and how they write a currency. */
import { toCanonicalText } from "../decimal"
import type { Line } from "./compare"
import { isOfCurrency } from "./currencies"
import type { Mapping } from "./mapping"
import type { StatementLine } from "./read-line"
import { toMajor } from "./sums"

type NumberedLine = Omit<StatementLine, "transaction_id" | "ext_order_id"> & { line_no: number }
type Source = { statement_id: string; unit: Mapping["amount_unit"] }

/** All lines that one statement has of a payment. */
export function toPaymentTerms(
  lines: readonly NumberedLine[],
  code: string,
  source: Source
): Line[] {
  const refunds = lines.filter(({ kind }) => kind === "refund")
  const isReversed = refunds.some(isBelowZero) && !refunds.every(isBelowZero)
  return lines.map((line) => {
    const terms = termsOf(line, code, source)
    // One of them takes another one back, and nobody can tell which: whenever it was, it is not over.
    return isReversed && line.kind === "refund" && !isBelowZero(line)
      ? { ...terms, kind: "refund_failed", from: null, to: null }
      : terms
  })
}

function termsOf(line: NumberedLine, code: string, { statement_id, unit }: Source): Line {
  const { line_no, kind, amount: written, is_by_sign, from, to, reference } = line
  const { currency_code: said } = line
  const amount = kind === "refund" ? (written?.replace("-", "") ?? null) : written
  return {
    line_no,
    kind,
    amount: amount === null ? null : toCanonicalText(toMajor(amount, code, unit)),
    is_by_sign,
    currency_code: said === null || isOfCurrency(said, code) ? code : said,
    from,
    to,
    clock: line.has_zone ? null : statement_id,
    reference,
  }
}

const isBelowZero = ({ amount }: NumberedLine) => amount?.startsWith("-") === true
