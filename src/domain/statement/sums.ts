/** Amounts of a statement beside a payment's: exactly, whatever the digits. */
import { minorDigits } from "../currency"
import { coefficientAt, parseDecimal, type Decimal } from "../decimal"
import type { Mapping } from "./mapping"

/** How the sum compares with the payment's amount: -1, 0 or 1. */
export function compareSum(parts: readonly Decimal[], amount: string): number {
  const whole = parseDecimal(amount)
  const scale = Math.max(whole.scale, ...parts.map((part) => part.scale))
  const total = parts.reduce((rest, part) => rest + coefficientAt(part, scale), 0n)
  const difference = total - coefficientAt(whole, scale)
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

/** Several lines may be parts of one capture. Each of them whole, the customer was charged more than once. */
export function amountDifference(
  paid: readonly Decimal[],
  amount: string
): "amount" | "captured_twice" | null {
  if (compareSum(paid, amount) === 0) {
    return null
  }
  const isRepeated = paid.length > 1 && paid.every((one) => compareSum([one], amount) === 0)
  return isRepeated ? "captured_twice" : "amount"
}

export function toMajor(
  amount: string,
  currencyCode: string,
  unit: Mapping["amount_unit"]
): Decimal {
  const { coefficient, scale } = parseDecimal(amount)
  return { coefficient, scale: unit === "minor" ? scale + minorDigits(currencyCode) : scale }
}
