/** What each column means, while an admin checks it. */
import type { Statement, StatementMapping } from "../api-types"

export type MappingValues = Statement["suggested"]
/** In a select, for a column that the file doesn't have. */
export const NONE = "none"

/** The words that stand in the columns that say what became of a payment. */
export function statusWords({ columns }: Statement, { type, status }: MappingValues): string[] {
  const chosen = [type, status].filter((column) => typeof column === "number")
  return [...new Set(chosen.flatMap((column) => columns[column]?.values ?? []))]
}

/** Which words mean paid decides what can be settled. */
export function paidWords(statement: Statement, values: MappingValues): string[] {
  return statusWords(statement, values).filter((word) => values.statuses[word] === "paid")
}

/** The account's, if the file has none. */
export function currencyOf({ currencies }: Statement, values: MappingValues): string | null {
  const [only = null, ...others] = currencies[values.environment]
  return values.currency_code ?? (others.length === 0 ? only : null)
}

type Field = Exclude<keyof StatementMapping, "statuses">

/** What follows from the choice in a select. */
export function changeOf({ columns }: Statement, field: Field, chosen: string) {
  switch (field) {
    case "amount": {
      const { decimal_mark = null, amount_unit = null } = columns[Number(chosen)] ?? {}
      return { amount: Number(chosen), decimal_mark, amount_unit }
    }
    case "environment":
      return { environment: chosen, currency_code: null }
    case "status":
      return { status: chosen === NONE ? NONE : Number(chosen) }
    case "reference":
    case "currency":
    case "type":
      return { [field]: chosen === NONE ? null : Number(chosen) }
    default:
      return { [field]: chosen }
  }
}

/** What an admin still has to choose. `paid`: what each word means. */
export function missingIn(statement: Statement, values: MappingValues): (Field | "paid")[] {
  const { amount, currency, type, status } = values
  const isNeeded: Partial<Record<Field | "paid", boolean>> = {
    reference: values.reference === null,
    amount: amount === null,
    decimal_mark: amount !== null && values.decimal_mark === null,
    amount_unit: amount !== null && values.amount_unit === null,
    currency_code: currency === null && currencyOf(statement, values) === null,
    status: status === null,
    type: type !== null && type === status,
    paid: typeof status === "number" && paidWords(statement, values).length === 0,
  }
  return (Object.keys(isNeeded) as (Field | "paid")[]).filter((field) => isNeeded[field])
}

/** Null as long as something is missing. */
export function toMapping(statement: Statement, values: MappingValues): StatementMapping | null {
  const { reference, amount, decimal_mark, amount_unit, currency, status } = values
  const isWhole = missingIn(statement, values).length === 0
  if (!isWhole || reference === null || amount === null || status === null) return null
  if (decimal_mark === null || amount_unit === null) return null
  const words = statusWords(statement, values)
  const statuses = Object.entries(values.statuses).filter(([word]) => words.includes(word))
  return {
    ...values,
    ...{ reference, amount, decimal_mark, amount_unit, status },
    currency_code: currency === null ? currencyOf(statement, values) : null,
    statuses: Object.fromEntries(statuses),
  }
}
