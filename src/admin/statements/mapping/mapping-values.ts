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

/** The words that stand in the status column of this file. */
export function statusWords({ columns }: Statement, status: number | null): string[] {
  return (status === null ? null : columns[status]?.values) ?? []
}

export type MissingValue =
  "id" | "amount" | "decimal_mark" | "date_order" | "environment" | "statuses"

export function missingValues(values: MappingValues, words: string[]): MissingValue[] {
  const missing: [MissingValue, boolean][] = [
    ["id", values.transaction_id === null && values.ext_order_id === null],
    ["amount", values.amount === null],
    ["decimal_mark", values.amount !== null && values.decimal_mark === null],
    ["date_order", values.date !== null && values.date_order === null],
    ["environment", values.environment === null],
    ["statuses", words.some((word) => !values.statuses[word])],
  ]
  return missing.flatMap(([name, isMissing]) => (isMissing ? [name] : []))
}

/** Null as long as something is missing. */
export function toMapping(values: MappingValues, words: string[]): Mapping | null {
  const { environment, amount, decimal_mark, amount_unit, statuses, date } = values
  if (missingValues(values, words).length > 0 || !environment || amount === null || !decimal_mark) {
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
    amount_unit: amount_unit ?? "major",
    date_order: date === null ? null : values.date_order,
    statuses: Object.fromEntries(chosen),
  }
}
