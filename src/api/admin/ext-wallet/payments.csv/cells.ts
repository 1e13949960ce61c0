/** Lines of CSV that a spreadsheet opens as they are meant, and never runs. */
import { minorDigits } from "../../../../domain/currency"

/** What a spreadsheet takes for the beginning of a formula, some of them also in the full width of East Asia. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** An apostrophe makes it text. Numbers are the store's own, and stay numbers. */
const harmless = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** With the digits that the currency has. */
export type Amount = { amount: number; currency: string }
export type Cell = string | number | Amount | null

/** All text is quoted: a program that splits at another separator than the file's must not find a cell inside it. */
export function toLine(cells: Cell[]): string {
  return `${cells.map(written).join(",")}\r\n`
}

function written(cell: Cell): string {
  if (cell === null) return ""
  if (typeof cell === "string") return quoted(harmless(cell))
  return typeof cell === "number" ? String(cell) : cell.amount.toFixed(minorDigits(cell.currency))
}
