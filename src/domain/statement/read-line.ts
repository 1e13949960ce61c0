/** One line of a statement, by the columns that an admin confirmed. What can't be read is null, never guessed. */
import { currencyOf, readAmount, toMajorText } from "./amounts"
import type { LineKind, Mapping } from "./mapping"

export type StatementLine = {
  /** Null: the line has no ID, so it is no payment: a total, for example. */
  reference: string | null
  kind: LineKind | null
  /** In major units, with its sign. */
  amount: string | null
  currency_code: string | null
}

/** No payment has a longer one. */
const LONGEST_REFERENCE = 200

export function readLine(fields: readonly string[], mapping: Mapping): StatementLine {
  const at = (column: number | null) => (column === null ? "" : (fields[column] ?? ""))
  const reference = at(mapping.reference)
  const amountText = at(mapping.amount)
  const amount = readAmount(amountText, mapping.decimal_mark)
  const isWithoutItsCurrency = mapping.currency !== null && at(mapping.currency) === ""
  const currency = isWithoutItsCurrency
    ? null
    : currencyOf(at(mapping.currency), amountText, mapping.currency_code)
  return {
    reference: reference === "" ? null : shortened(reference),
    kind: kindOf(wordColumns(mapping).map(at), mapping),
    amount: amount && currency && toMajorText(amount, currency, mapping.amount_unit),
    currency_code: currency,
  }
}

/** The columns that say what a line is about, and what became of it. */
export function wordColumns({ type, status }: Pick<Mapping, "type" | "status">): number[] {
  return [type, status].filter((column) => typeof column === "number")
}

/** Of a line with two words, such as "Payment" and "Failed". A refund or a void that failed says nothing clear. */
function kindOf(words: readonly string[], { statuses }: Mapping): LineKind | null {
  // Any word may stand in a file, even one that every object knows.
  const kinds = words.map((word) => (Object.hasOwn(statuses, word) ? statuses[word] : undefined))
  if (kinds.includes("ignored")) return "ignored"
  if (kinds.includes(undefined)) return null
  const [kind = "paid", ...others] = kinds.filter((one) => one !== "paid")
  return others.every((other) => kind === "refund" && other === kind) ? kind : null
}

/** Marked as such, so that it equals no ID that is as long as what is left of it. */
function shortened(reference: string): string {
  return reference.length > LONGEST_REFERENCE
    ? `${reference.slice(0, LONGEST_REFERENCE).replace(/[\ud800-\udbff]$/, "")}…`
    : reference
}
