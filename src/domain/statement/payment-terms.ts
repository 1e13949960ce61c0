/** A line in the terms of its payment: statements differ in their unit, and in how they write a currency. */
import { toCanonicalText } from "../decimal"
import { isOfCurrency } from "./currencies"
import type { Mapping } from "./mapping"
import type { StatementLine } from "./read-line"
import { toMajor } from "./sums"

export function toPaymentTerms<L extends Pick<StatementLine, "amount" | "currency_code">>(
  line: L,
  code: string,
  unit: Mapping["amount_unit"]
): L {
  const { amount, currency_code: said } = line
  return {
    ...line,
    amount: amount === null ? null : toCanonicalText(toMajor(amount, code, unit)),
    currency_code: said === null || isOfCurrency(said, code) ? code : said,
  }
}
