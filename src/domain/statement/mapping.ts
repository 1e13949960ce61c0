/** Which column of a statement says what, as far as its names and values tell, and what a line says by them. */
import type { Environment } from "../environment"
import {
  addAmount,
  type AmountEvidence,
  type AmountUnit,
  amountUnitOf,
  currencyOf,
  type DecimalMark,
  decimalMarkOf,
  readAmount,
  toMajorText,
} from "./amounts"

/** What a statement's own word for a status can mean here. */
export const LINE_KINDS = ["paid", "unpaid", "refund", "ignored"] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Columns by their place in the file. */
export type Mapping = {
  environment: Environment
  /** The transaction ID or the wallet order ID. */
  reference: number
  amount: number
  decimal_mark: DecimalMark
  amount_unit: AmountUnit
  currency: number | null
  /** The account's. Only needed if no column has the currency. */
  currency_code: string | null
  /** What a line is about, if the file says so apart from the status: a payment, a refund, a fee. */
  type: number | null
  /** `none`: an admin has said that every line is a paid payment. */
  status: number | "none"
  /** By the statement's own word, in either column. A word that is not here counts as nothing. */
  statuses: Record<string, LineKind>
}

/** Null if an admin has to say. */
export type SuggestedMapping = Pick<Mapping, "currency" | "type" | "statuses"> & {
  [Field in "reference" | "amount" | "decimal_mark" | "amount_unit" | "status"]:
    Mapping[Field] | null
}

/** `values`: its different words; null if there are many, as in a column of ids. */
export type Column = { name: string; amounts: AmountEvidence; values: string[] | null }

const MOST_VALUES = 20
const LONGEST_VALUE = 60

export function newColumn(name: string): Column {
  return { name, amounts: {}, values: [] }
}

export function addValue(column: Column, value: string): void {
  column.amounts = addAmount(column.amounts, value)
  if (column.values && value !== "" && !column.values.includes(value)) {
    const isFull = column.values.length >= MOST_VALUES || value.length > LONGEST_VALUE
    column.values = isFull ? null : [...column.values, value]
  }
}

const NAMES = {
  transaction:
    /^(transaction|payment|txn|trx)([ _-]?(id|reference|ref|number|no))?$|^(id|identifiant) (de )?(la )?transaction$|transaktions?-?(id|nummer)|^id de (la )?transacción$/i,
  order:
    /ext[ _-]?order|wallet order|merchant (order|reference)|^(order|commande|bestell|pedido)[ _-]?(id|ref\w*|number|no|nummer)?$/i,
  amount: /^((gross|total|captured)[ _-])?amount|^montant|^betrag|^importe|^brutto|^gross$/i,
  currency: /currency|devise|monnaie|währung|moneda|divisa/i,
  type: /^((transaction|payment|record|entry)[ _-]?)?type$|^typ$|^art$|^tipo$|^kind$/i,
  status: /status|state|état|statut|estado/i,
}

/** Only what is certain: an admin says what other words mean. */
const WORDS: readonly [LineKind, RegExp][] = [
  ["paid", /^(paid|payment|sale|captured?|completed|succeeded|settled)$/i],
  ["unpaid", /^(failed|declined|refused|rejected|cancell?ed|expired|voided|unpaid)$/i],
  ["refund", /^((partially )?refunded|refund)$/i],
  ["ignored", /^(pending|authori[sz]ed|fees?|payout)$/i],
]

export function suggestMapping(columns: readonly Column[]): SuggestedMapping {
  const find = (name: keyof typeof NAMES, fits: (column: Column) => boolean = () => true) => {
    const index = columns.findIndex((column) => NAMES[name].test(column.name) && fits(column))
    return index === -1 ? null : index
  }
  // One that can't be read is a line to look at, and no reason to ask what the others are.
  const amount = find("amount", ({ amounts: a }) => a.point ?? a.comma ?? !a.others)
  const amounts = columns[amount ?? -1]?.amounts
  const type = find("type", ({ values }) => (values ?? []).some((word) => suggestKind(word)))
  const status = find("status", ({ values }) => values !== null)
  const words = [type, status].flatMap((index) => columns[index ?? -1]?.values ?? [])
  return {
    reference: find("transaction") ?? find("order"),
    amount,
    decimal_mark: amounts ? decimalMarkOf(amounts) : null,
    amount_unit: amounts ? amountUnitOf(amounts) : null,
    currency: find("currency"),
    type,
    status,
    statuses: Object.fromEntries(
      words.flatMap((word) => {
        const kind = suggestKind(word)
        return kind ? [[word, kind]] : []
      })
    ),
  }
}

function suggestKind(word: string): LineKind | null {
  return WORDS.find(([, words]) => words.test(word.replaceAll(/[_-]+/g, " ")))?.[0] ?? null
}

type StatementLine = {
  /** Null: the line has no ID, so it is no payment: a total, for example. */
  reference: string | null
  kind: LineKind | null
  /** In major units, with its sign. */
  amount: string | null
  currency_code: string | null
}

/** No payment has a longer one. */
const LONGEST_REFERENCE = 200

/** What can't be read is null, never guessed. */
export function readLine(fields: readonly string[], mapping: Mapping): StatementLine {
  const at = (column: number | null) => (column === null ? "" : (fields[column] ?? ""))
  const reference = at(mapping.reference)
  const amountText = at(mapping.amount)
  const amount = readAmount(amountText, mapping.decimal_mark)
  const account = mapping.currency === null ? mapping.currency_code : null
  const currency = currencyOf(at(mapping.currency), amountText, account)
  return {
    reference: reference === "" || reference.length > LONGEST_REFERENCE ? null : reference,
    kind: kindOf(wordColumns(mapping).map(at), mapping),
    amount: amount && currency && toMajorText(amount, currency, mapping.amount_unit),
    currency_code: currency,
  }
}

/** The columns that say what a line is about, and what became of it. */
export function wordColumns({ type, status }: Pick<Mapping, "type" | "status">): number[] {
  return [type, status].filter((column) => typeof column === "number")
}

/** For a line with two words, such as "Payment" and "Failed". A failed refund or void is unclear. */
function kindOf(words: readonly string[], { statuses }: Mapping): LineKind | null {
  // Any word may stand in a file, even one that every object knows.
  const kinds = words.map((word) => (Object.hasOwn(statuses, word) ? statuses[word] : undefined))
  if (kinds.includes("ignored")) return "ignored"
  if (kinds.includes(undefined)) return null
  const [kind = "paid", ...others] = kinds.filter((one) => one !== "paid")
  return others.every((other) => kind === "refund" && other === kind) ? kind : null
}
