/** The mapping while somebody fills it in. */
import type { Mapping, Statement } from "../../api-types"

/** Null: not in this file, or not chosen yet. */
export type MappingValues = {
  [Field in Exclude<keyof Mapping, "statuses">]: Mapping[Field] | null
} & { statuses: Record<string, Mapping["statuses"][string] | null> }

/** Which environment a new file is of is never filled in: payments of another one would be taken for missing. */
export function initialValues({ mapping, remembered, suggested }: Statement): MappingValues {
  const chosen = mapping ?? remembered
  if (!chosen) {
    return suggested
  }
  // A word that was not in the file before is still to be chosen.
  return { ...chosen, statuses: { ...suggested.statuses, ...chosen.statuses } }
}

type Outcome = Pick<MappingValues, "type" | "status">

/** The words that stand in the columns that say what became of a payment. */
export function statusWords({ columns }: Statement, { type, status }: Outcome): string[] {
  const words = [type, status].flatMap((column) =>
    column === null ? [] : (columns[column]?.values ?? [])
  )
  return [...new Set(words)]
}

/** Columns that seem to say it, too, and are left out. */
export function leftOut({ columns }: Statement, { type, status }: Outcome): string[] {
  return columns.flatMap(({ name, tells_outcome }, index) =>
    tells_outcome && index !== type && index !== status ? [name || String(index + 1)] : []
  )
}

export type MissingValue =
  | "id"
  | "amount"
  | "decimal_mark"
  | "amount_unit"
  | "date_order"
  | "type"
  | "environment"
  | "statuses"

export function missingValues(values: MappingValues, words: string[]): MissingValue[] {
  const missing: [MissingValue, boolean][] = [
    ["id", values.transaction_id === null && values.ext_order_id === null],
    ["amount", values.amount === null],
    ["decimal_mark", values.amount !== null && values.decimal_mark === null],
    ["amount_unit", values.amount !== null && values.amount_unit === null],
    ["type", values.type !== null && values.type === values.status],
    ["date_order", values.date !== null && values.date_order === null],
    ["environment", values.environment === null],
    ["statuses", words.some((word) => !values.statuses[word])],
  ]
  return missing.flatMap(([name, isMissing]) => (isMissing ? [name] : []))
}

/** Null as long as something is missing. */
export function toMapping(values: MappingValues, words: string[]): Mapping | null {
  const { environment, amount, decimal_mark, amount_unit, statuses, date } = values
  const isComplete = missingValues(values, words).length === 0
  if (!isComplete || !environment || amount === null || !decimal_mark || !amount_unit) {
    return null
  }
  const chosen = words.flatMap((word) => {
    const kind = statuses[word]
    return kind ? [[word, kind] as const] : []
  })
  return {
    ...values,
    environment,
    amount,
    decimal_mark,
    amount_unit,
    date_order: date === null ? null : values.date_order,
    statuses: Object.fromEntries(chosen),
  }
}
