/** Amounts as people and programs write them. The separator's meaning is inferred from the column, or asked. */
import { minorDigits } from "../currency"
import { type Decimal, parseDecimal, toCanonicalText } from "../money"

export const DECIMAL_MARKS = [".", ","] as const
export type DecimalMark = (typeof DECIMAL_MARKS)[number]
export const AMOUNT_UNITS = ["major", "minor"] as const
export type AmountUnit = (typeof AMOUNT_UNITS)[number]

/** What a column's values say of its decimal mark. `unclear`: as in 1.234, which is one or a thousand. */
export type AmountEvidence = Partial<Record<"point" | "comma" | "unclear" | "others", true>>

const SPACES = /[\s\u00a0\u202f\u2009']/g
/** Between digits, spaces group thousands and do nothing else. */
const PARTED = /\d[\s\u00a0\u202f\u2009']+\d/
const GROUPED = /^[^\d]*\d{1,3}(?:[\s\u00a0\u202f\u2009']\d{3})+(?:[.,]\d*)?[^\d]*$/
const MOST_DIGITS = 30

export function addAmount(evidence: AmountEvidence, text: string): AmountEvidence {
  if (text === "") return evidence
  const bare = bareNumber(text)
  const mark = bare ? markOf(bare.digits) : "others"
  return mark === null || evidence[mark] ? evidence : { ...evidence, [mark]: true }
}

/** Null: the column leaves it open, and a person has to say. */
export function decimalMarkOf({ point, comma, unclear }: AmountEvidence): DecimalMark | null {
  if (point === comma) return point || unclear ? null : "."
  return point ? "." : ","
}

/** Null if an admin has to say: whole numbers may be cents. */
export function amountUnitOf({ point, comma }: AmountEvidence): AmountUnit | null {
  return point || comma ? "major" : null
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

/** Exactly, or null if it is no amount: a formula, a text, groups that are none. */
export function readAmount(text: string, mark: DecimalMark): Decimal | null {
  const bare = bareNumber(text)
  if (!bare) return null
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

/** In major units, as the ledger has it. */
export function toMajorText({ coefficient, scale }: Decimal, code: string, unit: AmountUnit) {
  return toCanonicalText({
    coefficient,
    scale: unit === "minor" ? scale + minorDigits(code) : scale,
  })
}

/** Without currency, spaces and sign: -12.30, 12.30-, (12.30), € 12.30, 12.30 EUR. */
function bareNumber(text: string): { digits: string; isNegative: boolean } | null {
  const trimmed = text.replace(SPACES, "").replaceAll("\u2212", "-")
  if (PARTED.test(text) && !GROUPED.test(text)) {
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

const CODES: Record<string, string> = { "€": "eur", "£": "gbp" }

/**
 * The currency of a line: what its column says, or stands beside the amount, or the account's. Null if they contradict
 * each other. "$" names no currency by itself, but contradicts one that isn't a dollar.
 */
export function currencyOf(column: string, amount: string, account: string | null): string | null {
  const beside = amount.match(/[A-Z]{3}|\p{Sc}/gu) ?? []
  const said = [column, ...beside]
    .filter((text) => text !== "")
    .map((text) => CODES[text] ?? text.toLowerCase())
  const code = said.find((text) => /^[a-z]{3}$/.test(text)) ?? account
  return code !== null && said.every((text) => text === code || text === narrowSymbol(code))
    ? code
    : null
}

/** Asked for every line of a file, and slow to find out. */
const symbols = new Map<string, string>()

/** "$" for CAD, too: without the country that a longer symbol would name. */
function narrowSymbol(currency: string): string {
  const format = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const
  const symbol =
    symbols.get(currency) ??
    new Intl.NumberFormat("en", format).formatToParts(0).find(({ type }) => type === "currency")
      ?.value ??
    currency
  symbols.set(currency, symbol)
  return symbol
}
