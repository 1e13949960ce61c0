import { minorDigits } from "./currency"

/** Rounds half away from zero. */
export function toMinorUnits(amount: DecimalInput, currencyCode: string): bigint {
  const { coefficient, scale } = parseDecimal(amount)
  const numerator = coefficient * powerOfTen(minorDigits(currencyCode))
  const denominator = powerOfTen(scale)
  const half = numerator < 0n ? -denominator : denominator
  // Division of bigints drops the fraction, towards zero: add a half first.
  return (2n * numerator + half) / (2n * denominator)
}

/** The charged amount: Medusa's totals may have more digits than their currency. */
export function toChargedAmount(amount: DecimalInput, currencyCode: string): string {
  const coefficient = toMinorUnits(amount, currencyCode)
  return toCanonicalText({ coefficient, scale: minorDigits(currencyCode) })
}

/** By what is charged for each of them: -1, 0 or 1. */
export function compareAmounts(
  one: DecimalInput,
  other: DecimalInput,
  currencyCode: string
): number {
  const difference = toMinorUnits(one, currencyCode) - toMinorUnits(other, currencyCode)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

export function toMajorString(amountMinor: bigint, currencyCode: string): string {
  return toFixedText(amountMinor, minorDigits(currencyCode))
}

/** The one place where money becomes a JSON number; refuses one that would not read back the same. */
export function toWireAmount(
  amountMinor: bigint,
  currencyCode: string,
  unit: "minor" | "major"
): number {
  const digits = unit === "major" ? minorDigits(currencyCode) : 0
  const wire = Number(toFixedText(amountMinor, digits))
  const isSafe = Number.isSafeInteger(Number(amountMinor)) && readsBackAs(wire, digits, amountMinor)
  if (!isSafe) {
    throw new RangeError(`The amount ${amountMinor} (minor units) is too large for a JSON number`)
  }
  return wire
}

function readsBackAs(wire: number, digits: number, amountMinor: bigint): boolean {
  const { coefficient, scale } = parseDecimal(wire)
  return coefficient * powerOfTen(digits) === amountMinor * powerOfTen(scale)
}

/* Exact decimals: what Medusa hands over as text or number, held as coefficient / 10^scale. */

export type DecimalInput = string | number | { value: string | number }

export type Decimal = { readonly coefficient: bigint; readonly scale: number }

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i

// Every double fits (5e-324 to 1.8e308); a longer exponent or text is hostile, not an amount.
const MAX_EXPONENT = 400
const MAX_LENGTH = 1000

export function parseDecimal(input: DecimalInput): Decimal {
  const given: unknown =
    typeof input === "object" ? (input as { value?: unknown } | null)?.value : input
  if (typeof given !== "string" && typeof given !== "number") {
    throw new RangeError(`Not a decimal number: ${typeof given}`)
  }
  const text = String(given)
  const match = text.length > MAX_LENGTH ? null : DECIMAL.exec(text)
  const [, sign = "", whole = "", fraction = "", exponentText = "0"] = match ?? []
  const exponent = Number(exponentText)
  if (whole + fraction === "" || Math.abs(exponent) > MAX_EXPONENT) {
    throw new RangeError(`Not a decimal number: ${JSON.stringify(text.slice(0, 40))}`)
  }
  const digits = BigInt(whole + fraction)
  const coefficient = sign === "-" ? -digits : digits
  const scale = fraction.length - exponent
  return scale < 0
    ? { coefficient: coefficient * powerOfTen(-scale), scale: 0 }
    : { coefficient, scale }
}

/** The coefficient at a scale that is at least the decimal's own. */
export function coefficientAt({ coefficient, scale }: Decimal, wantedScale: number): bigint {
  return coefficient * powerOfTen(wantedScale - scale)
}

/** One text per value: 1, 1.0, "01.00" and "1e0" all read "1". */
export function toCanonicalText({ coefficient, scale }: Decimal): string {
  const text = toFixedText(coefficient, scale)
  return scale === 0 ? text : text.replace(/\.?0+$/, "")
}

/** The exact sum; of nothing, "0". */
export function addDecimals(amounts: DecimalInput[]): string {
  const decimals = amounts.map(parseDecimal)
  const scale = Math.max(0, ...decimals.map((decimal) => decimal.scale))
  const coefficient = decimals.reduce((sum, decimal) => sum + coefficientAt(decimal, scale), 0n)
  return toCanonicalText({ coefficient, scale })
}

export function toFixedText(coefficient: bigint, scale: number): string {
  const sign = coefficient < 0n ? "-" : ""
  const digits = (coefficient < 0n ? -coefficient : coefficient).toString().padStart(scale + 1, "0")
  if (scale === 0) {
    return sign + digits
  }
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent)
}
