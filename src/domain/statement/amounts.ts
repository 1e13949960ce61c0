/** Amounts as people and programs write them. What a separator means is learned from the column, or asked. */
import { type Decimal, parseDecimal } from "../decimal"
import { joinCurrencies, toCurrency } from "./currencies"

export const DECIMAL_MARKS = [".", ","] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]

/** What a column's values say of its decimal mark. `unclear`: as in 1.234, which is one or a thousand. */
export type AmountEvidence = { point: boolean; comma: boolean; unclear: boolean; others: boolean }

export const NO_AMOUNTS: AmountEvidence = {
  point: false,
  comma: false,
  unclear: false,
  others: false,
}

const SPACES = /[\s\u00a0\u202f\u2009']/g
/** Between digits, spaces group thousands and do nothing else. */
const PARTED = /\d[\s\u00a0\u202f\u2009']+\d/
const GROUPED = /^[^\d]*\d{1,3}(?:[\s\u00a0\u202f\u2009']\d{3})+(?:[.,]\d*)?[^\d]*$/
const MOST_DIGITS = 30

export function addAmount(evidence: AmountEvidence, text: string): AmountEvidence {
  const bare = bareNumber(text)
  if (text.trim() === "") {
    return evidence
  }
  if (bare === null) {
    return { ...evidence, others: true }
  }
  const mark = markOf(bare.digits)
  return mark === null ? evidence : { ...evidence, [mark]: true }
}

/** Null: the column leaves it open, and a person has to say. */
export function decimalMarkOf({ point, comma, unclear }: AmountEvidence): DecimalMark | null {
  if (point === comma) {
    return point || unclear ? null : "."
  }
  return point ? "." : ","
}

function markOf(digits: string): "point" | "comma" | "unclear" | null {
  const [points, commas] = [digits.split(".").length - 1, digits.split(",").length - 1]
  if (points + commas === 0) return null
  if (points > 0 && commas > 0) {
    return digits.lastIndexOf(".") > digits.lastIndexOf(",") ? "point" : "comma"
  }
  const mark = points > 0 ? "." : ","
  // Twice the same: it groups thousands, so the other one is the decimal mark.
  if (points + commas > 1) return mark === "." ? "comma" : "point"
  const [whole = "", fraction = ""] = digits.split(mark)
  const mayGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  if (mayGroup) return "unclear"
  return mark === "." ? "point" : "comma"
}

/** Exactly, or null where it is no amount: a formula, a text, groups that are none. */
export function readAmount(text: string, mark: DecimalMark): Decimal | null {
  const bare = bareNumber(text)
  if (!bare) {
    return null
  }
  const group = mark === "." ? "," : "."
  const [whole = "", fraction, ...rest] = bare.digits.split(mark)
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(whole) && !whole.includes(mark)
  const isPlain = /^\d*$/.test(whole)
  if (rest.length > 0 || !(isGrouped || isPlain) || !/^\d*$/.test(fraction ?? "")) {
    return null
  }
  const digits = `${whole.replaceAll(group, "")}.${fraction ?? ""}`
  if (digits === "." || digits.length > MOST_DIGITS) {
    return null
  }
  return parseDecimal(`${bare.isNegative ? "-" : ""}${digits}`)
}

/** What stands beside an amount, on both sides: a code, or a symbol that several currencies may have. */
export function currencyOf(text: string): string | null {
  const beside = unwrapText(text).match(/[A-Z]{3}|\p{Sc}/gu) ?? []
  // A code says more than a symbol.
  const [exact = null, ...others] = beside
    .map(toCurrency)
    .sort((one, other) => other.length - one.length)
  return others.reduce(joinCurrencies, exact)
}

/** Without currency, spaces and sign: -12.30, 12.30-, (12.30), € 12.30, 12.30 EUR. */
function bareNumber(text: string): { digits: string; isNegative: boolean } | null {
  const spaced = unwrapText(text)
  const trimmed = spaced.replace(SPACES, "").replaceAll("\u2212", "-")
  if (PARTED.test(spaced) && !GROUPED.test(spaced)) {
    return null
  }
  const bracketed = /^\((.*)\)$/.exec(trimmed)
  const unsigned = /^([+-]?)(.*?)(-?)$/.exec(bracketed?.[1] ?? trimmed)
  const [, before = "", rest = "", after = ""] = unsigned ?? []
  const [, inner = "", digits = ""] =
    /^(?:[A-Z]{3}|\p{Sc})?(-?)([\d.,]+)(?:[A-Z]{3}|\p{Sc})?$/u.exec(rest) ?? []
  const minuses = [before, inner, after].filter((sign) => sign === "-").length + (bracketed ? 1 : 0)
  if (!/\d/.test(digits) || minuses > 1 || (before !== "" && after !== "")) {
    return null
  }
  return { digits, isNegative: minuses === 1 }
}

/** Some exports write ="0012" so that a spreadsheet takes it for text. Any other formula stays what it is. */
export function unwrapText(text: string): string {
  const trimmed = text.trim()
  return /^="([^"]*)"$/.exec(trimmed)?.[1] ?? trimmed
}
