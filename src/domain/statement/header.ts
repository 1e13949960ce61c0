/** Where the table of a file begins, and whether its first line names the columns. */
import { addAmount, NO_AMOUNTS } from "./amounts"
import { addDate, NO_DATES } from "./dates"

type Row = readonly string[]

/** The first line that is as wide as most: above it, some exports write the account, the period or nothing. */
export function findHeader(rows: readonly Row[]): number {
  const widths = rows.map((row) => row.length)
  const times = (width: number) => widths.filter((other) => other === width).length
  const usual = widths.reduce((most, width) => (times(width) > times(most) ? width : most), 0)
  return Math.max(0, widths.indexOf(usual))
}

/** A payment instead of names: wherever the lines below have amounts and dates, it has some, too. */
export function looksLikeData(first: Row, below: readonly Row[]): boolean {
  const isOfFigures = (column: number) => {
    const values = below.map((row) => row[column] ?? "").filter((text) => text.trim() !== "")
    return below.length === 0
      ? isFigure(first[column])
      : values.length > 0 && values.every(isFigure)
  }
  const told = first.filter((text, column) => text.trim() !== "" && isOfFigures(column))
  return told.length > 0 && told.every(isFigure)
}

function isFigure(text = ""): boolean {
  return (
    text.trim() !== "" && !(addAmount(NO_AMOUNTS, text).others && addDate(NO_DATES, text).others)
  )
}
