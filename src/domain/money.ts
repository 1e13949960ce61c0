import { minorDigits } from "./currency"
import {
  parseDecimal,
  powerOfTen,
  toCanonicalText,
  toFixedText,
  type DecimalInput,
} from "./decimal"

export type { DecimalInput } from "./decimal"

/** Rounds half away from zero. */
export function toMinorUnits(amount: DecimalInput, currencyCode: string): bigint {
  const { coefficient, scale } = parseDecimal(amount)
  const numerator = coefficient * powerOfTen(minorDigits(currencyCode))
  const denominator = powerOfTen(scale)
  const half = numerator < 0n ? -denominator : denominator
  // Division of bigints drops the fraction, towards zero: add a half first.
  return (2n * numerator + half) / (2n * denominator)
}

/** What is charged for an amount of Medusa's, whose totals may have more digits than their currency. */
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
