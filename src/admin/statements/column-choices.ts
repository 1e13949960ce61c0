/** The form in which an admin checks what each column means. */
import type { Statement, StatementMapping } from "../api-types"

export type MappingValues = Statement["suggested"]
/** In a select, for a column that the file doesn't have. */
export const NONE = "none"

/** The values in the columns that have a payment's result. */
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

export type Field = Exclude<keyof StatementMapping, "statuses">

/** What a select's choice means. */
export function changeOf(
  { columns }: Statement,
  field: Field,
  chosen: string
): Partial<MappingValues> {
  if (field === "decimal_mark" || field === "amount_unit" || field === "currency_code") {
    return { [field]: chosen }
  }
  if (field === "environment") {
    const environment = chosen === "production" ? "production" : "sandbox"
    return { environment, currency_code: null }
  }
  const column = chosen === NONE ? (field === "status" ? NONE : null) : Number(chosen)
  // How an amount is read depends on its own column.
  const { decimal_mark = null, amount_unit = null } = columns[Number(chosen)] ?? {}
  return { [field]: column, ...(field === "amount" && { decimal_mark, amount_unit }) }
}

/** What an admin still has to choose. `paid`: what each word means. */
export function missingIn(statement: Statement, values: MappingValues): string[] {
  const { amount, currency, status } = values
  const isMissing = {
    reference: values.reference === null,
    amount: amount === null,
    decimal_mark: amount !== null && values.decimal_mark === null,
    amount_unit: amount !== null && values.amount_unit === null,
    currency_code: currency === null && currencyOf(statement, values) === null,
    status: status === null,
    paid: typeof status === "number" && paidWords(statement, values).length === 0,
  }
  return Object.entries(isMissing).flatMap(([field, missing]) => (missing ? [field] : []))
}

/** Null as long as something is missing. */
export function toMapping(statement: Statement, values: MappingValues): StatementMapping | null {
  const { reference, amount, decimal_mark, amount_unit, currency, status } = values
  const isWhole = missingIn(statement, values).length === 0
  if (!isWhole || reference === null || amount === null || status === null) return null
  if (decimal_mark === null || amount_unit === null) return null
  return {
    ...values,
    ...{ reference, amount, decimal_mark, amount_unit, status },
    currency_code: currency === null ? currencyOf(statement, values) : null,
  }
}
