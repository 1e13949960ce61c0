/** Which column of a statement says what. A person confirms it once per kind of file. */
import type { Environment } from "../environment"
import {
  addAmount,
  type AmountEvidence,
  type DecimalMark,
  decimalMarkOf,
  NO_AMOUNTS,
  unwrapText,
} from "./amounts"
import { addDate, type DateEvidence, type DateOrder, dateOrderOf, isDated, NO_DATES } from "./dates"
import { type ChosenKind, suggestKind } from "./statuses"

export const AMOUNT_UNITS = ["major", "minor"] as const

/** Columns by their place in the file. */
export type Mapping = {
  environment: Environment
  transaction_id: number | null
  ext_order_id: number | null
  amount: number
  decimal_mark: DecimalMark
  amount_unit: (typeof AMOUNT_UNITS)[number]
  currency: number | null
  date: number | null
  date_order: DateOrder | null
  /** What a line is about, beside what became of it: a refund that failed. */
  type: number | null
  status: number | null
  /** By the statement's own word, in either column. */
  statuses: Record<string, ChosenKind>
  /** What the service calls a refund. */
  reference: number | null
}

/** Null where a person has to say. */
export type SuggestedMapping = {
  [Field in Exclude<keyof Mapping, "environment" | "statuses">]: Mapping[Field] | null
} & { statuses: Record<string, ChosenKind | null> }

const MOST_VALUES = 20
const LONGEST_VALUE = 60

/** What is known of a column without keeping what stands in it. */
export type Column = {
  name: string
  amounts: AmountEvidence
  dates: DateEvidence
  /** Its different values; null where there are many, as in a column of ids. */
  values: string[] | null
}

export function newColumn(name: string): Column {
  return { name: name.trim(), amounts: NO_AMOUNTS, dates: NO_DATES, values: [] }
}

export function addValue(column: Column, text: string): void {
  column.amounts = addAmount(column.amounts, text)
  column.dates = addDate(column.dates, text)
  const value = unwrapText(text)
  if (column.values && value !== "" && !column.values.includes(value)) {
    const isFull = column.values.length >= MOST_VALUES || value.length > LONGEST_VALUE
    column.values = isFull ? null : [...column.values, value]
  }
}

/** Whether its words say that something was not paid, given back or is under way. */
export function tellsOutcome({ values }: Column): boolean {
  return (values ?? []).some((value) => (suggestKind(value) ?? "paid") !== "paid")
}

/** Null where a person has to say: whole numbers may be cents. */
export function amountUnitOf({ point, comma }: AmountEvidence): Mapping["amount_unit"] | null {
  return point || comma ? "major" : null
}

const NAMES = {
  transaction_id:
    /^(transaction|payment|txn|trx)([ _-]?(id|reference|ref|number|no))?$|^(id|identifiant) (de )?(la )?transaction$|transaktions?-?(id|nummer)|^id de (la )?transacción$/i,
  ext_order_id:
    /ext[ _-]?order|wallet order|merchant (order|reference)|^(order|commande|bestell|pedido)[ _-]?(id|ref\w*|number|no|nummer)?$/i,
  amount: /^((gross|total|captured)[ _-])?amount|^montant|^betrag|^importe|^brutto|^gross$/i,
  currency: /currency|devise|monnaie|währung|moneda|divisa/i,
  date: /date|datum|fecha|^created|^booked|^time/i,
  type: /^((transaction|payment|record|entry)[ _-]?)?type$|^typ$|^art$|^tipo$|^kind$/i,
  status: /status|state|état|statut|estado/i,
  reference: /refund[ _-]?(id|ref)|remboursement|erstattung|reembolso/i,
}

export function suggestMapping(columns: readonly Column[]): SuggestedMapping {
  const find = (field: keyof typeof NAMES, fits: (column: Column) => boolean = () => true) => {
    const index = columns.findIndex((column) => NAMES[field].test(column.name) && fits(column))
    return index === -1 ? null : index
  }
  const amount = find("amount", ({ amounts }) => !amounts.others)
  const date = find("date", ({ dates }) => isDated(dates))
  const type = find("type", ({ values }) => (values ?? []).some((word) => suggestKind(word)))
  const status = find("status", ({ values }) => values !== null)
  const at = (index: number | null) => (index === null ? undefined : columns[index])
  const words = [type, status].flatMap((index) => at(index)?.values ?? [])
  return {
    transaction_id: find("transaction_id"),
    ext_order_id: find("ext_order_id"),
    amount,
    decimal_mark: amount === null ? null : decimalMarkOf(at(amount)?.amounts ?? NO_AMOUNTS),
    amount_unit: amountUnitOf(at(amount)?.amounts ?? NO_AMOUNTS),
    currency: find("currency"),
    date,
    date_order: dateOrderOf(at(date)?.dates ?? NO_DATES),
    type,
    status,
    statuses: Object.fromEntries(words.map((word) => [word, suggestKind(word)])),
    reference: find("reference"),
  }
}
