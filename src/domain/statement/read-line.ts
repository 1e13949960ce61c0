/** One line of a statement, by the columns that a person chose. What cannot be read is named, never guessed. */
import { toCanonicalText } from "../decimal"
import { currencyOf, readAmount, unwrapText } from "./amounts"
import { joinCurrencies } from "./currencies"
import { readDate } from "./dates"
import type { Mapping } from "./mapping"
import { type ChosenKind, joinKinds, type LineKind } from "./statuses"

export const LINE_PROBLEMS = ["amount", "currency", "date", "status"] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

export type StatementLine = {
  transaction_id: string | null
  ext_order_id: string | null
  kind: LineKind
  /** In the unit of the mapping, with its sign. Null where the line says that nothing was paid. */
  amount: string | null
  /** No word but only the sign tells that it is a refund: a fee and a payout may have one, too. */
  is_by_sign: boolean
  /** A symbol where that is all the line has; two where they contradict each other, which is no payment's currency. */
  currency_code: string | null
  from: Date | null
  to: Date | null
  /** False: by a clock that nobody knows. */
  has_zone: boolean
  reference: string | null
}

export type ReadLine =
  /** `earliest`: the line was not there before. Null where it has no date. */
  | { type: "line"; line: StatementLine; earliest: Date | null }
  | { type: "problem"; problem: LineProblem; value: string }
  /** Without an id it is no payment: a total, a fee. */
  | { type: "without_id" }

const LONGEST_SHOWN = 60
const LONGEST_REFERENCE = 200

export function readLine(fields: readonly string[], mapping: Mapping): ReadLine {
  const at = (column: number | null) =>
    column === null ? null : unwrapText(fields[column] ?? "") || null
  const problem = (name: LineProblem, value: string | null): ReadLine => ({
    type: "problem",
    problem: name,
    // Half of a character cannot be written to the database.
    value: (value ?? "").slice(0, LONGEST_SHOWN).replace(/[\ud800-\udbff]$/, ""),
  })
  const ids = { transaction_id: at(mapping.transaction_id), ext_order_id: at(mapping.ext_order_id) }
  if (ids.transaction_id === null && ids.ext_order_id === null) {
    return { type: "without_id" }
  }
  const words = [mapping.type, mapping.status].filter((column) => column !== null).map(at)
  const said = joinKinds(words.map((word) => kindOf(word ?? "", mapping)))
  if (!said) {
    return problem("status", words.find((word) => !kindOf(word ?? "", mapping)) ?? null)
  }
  const amountText = at(mapping.amount)
  const amount = amountText === null ? null : readAmount(amountText, mapping.decimal_mark)
  const needsAmount = said === "paid" || said === "refund"
  if ((amountText !== null || needsAmount) && amount === null) {
    return problem("amount", amountText)
  }
  const currency = at(mapping.currency)?.toLowerCase() ?? null
  const beside = amountText === null ? null : currencyOf(amountText)
  if (mapping.currency !== null && !(currency && /^[a-z]{3}$/.test(currency))) {
    return problem("currency", currency)
  }
  const dateText = at(mapping.date)
  const date = dateText && mapping.date_order ? readDate(dateText, mapping.date_order) : null
  if (mapping.date !== null && !date) {
    return problem("date", dateText)
  }
  const isBySign = said === "paid" && amount !== null && amount.coefficient < 0n
  return {
    type: "line",
    line: {
      ...ids,
      kind: isBySign ? "refund" : said,
      amount: amount && toCanonicalText(amount),
      is_by_sign: isBySign,
      currency_code: joinCurrencies(currency, beside),
      from: date?.from ?? null,
      to: date?.to ?? null,
      has_zone: date?.hasZone ?? false,
      reference: nameOf(at(mapping.reference)),
    },
    earliest: date?.earliest ?? null,
  }
}

/** Only what somebody chose: any word may stand in a file, even one that every object knows. */
function kindOf(word: string, { statuses }: Mapping): ChosenKind | undefined {
  return Object.hasOwn(statuses, word) ? statuses[word] : undefined
}

/** A longer text is nobody's name for a refund, and none could be recorded under it. */
function nameOf(reference: string | null): string | null {
  return reference && reference.length <= LONGEST_REFERENCE ? reference : null
}
