/** A line in the terms of its payment: statements differ in their unit, their clock and how they write a currency. */
import { toCanonicalText } from "../decimal"
import type { Line } from "./compare"
import { isOfCurrency } from "./currencies"
import type { Mapping } from "./mapping"
import type { StatementLine } from "./read-line"
import { toMajor } from "./sums"

type NumberedLine = Omit<StatementLine, "transaction_id" | "ext_order_id"> & { line_no: number }
type Source = { statement_id: string; unit: Mapping["amount_unit"] }

export function toPaymentTerms(
  line: NumberedLine,
  code: string,
  { statement_id, unit }: Source
): Line {
  const { line_no, kind, amount: written, currency_code: said, from, to, reference } = line
  const isBelowZero = kind === "refund" && written?.startsWith("-") === true
  const amount = isBelowZero ? written.slice(1) : written
  return {
    line_no,
    kind,
    amount: amount === null ? null : toCanonicalText(toMajor(amount, code, unit)),
    is_by_sign: isBelowZero && reference === null,
    currency_code: said === null || isOfCurrency(said, code) ? code : said,
    from,
    to,
    clock: line.has_zone ? null : statement_id,
    reference,
  }
}
