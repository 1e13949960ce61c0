/** Turns priced lines into whole minor units that add up to the amount charged, exactly. */
import { minorDigits } from "./currency"
import {
  coefficientAt,
  parseDecimal,
  powerOfTen,
  toCanonicalText,
  type Decimal,
  type DecimalInput,
} from "./money"
import { createHash } from "node:crypto"

export type PricedLine = {
  description: string
  quantity: DecimalInput
  /** With discounts and taxes; may have more digits than the currency. */
  total: DecimalInput
  type: "physical" | "digital"
  merchantAccountId: string
}

export type OrderLine = {
  description: string
  quantity: number
  unitAmountMinor: bigint
  type: "physical" | "digital"
  merchantAccountId: string
}

export type OrderLinesInput = {
  lines: PricedLine[]
  totalMinor: bigint
  currencyCode: string
  remainder: { description: string; merchantAccountId: string }
}

export function toOrderLines(input: OrderLinesInput): OrderLine[] {
  const { lines, totalMinor, currencyCode, remainder } = input
  if (totalMinor <= 0n) {
    throw new RangeError(`The total of an order must be above zero, not ${totalMinor}`)
  }
  const amounts = shareOut(
    lines.map((line) => parseDecimal(line.total)),
    totalMinor,
    minorDigits(currencyCode)
  )
  const orderLines = lines.map((line, index) => toOrderLine(line, amounts[index] ?? 0n))
  const rest = totalMinor - sum(amounts)
  if (rest === 0n) {
    return orderLines
  }
  return [...orderLines, { ...remainder, quantity: 1, unitAmountMinor: rest, type: "digital" }]
}

/** Minor units per line; together the total, or less if the lines do not reach it. */
function shareOut(lineTotals: Decimal[], totalMinor: bigint, digits: number): bigint[] {
  const scale = Math.max(digits, ...lineTotals.map((total) => total.scale))
  const exact = lineTotals.map((total) => atLeastZero(coefficientAt(total, scale)))
  const perMinorUnit = powerOfTen(scale - digits)
  const exactSum = sum(exact)
  const difference = exactSum - totalMinor * perMinorUnit

  if (difference >= perMinorUnit) {
    return apportion(
      exact.map((amount) => amount * totalMinor),
      exactSum,
      totalMinor
    )
  }
  // Less than one minor unit apart is the rounding of the total itself, not a missing amount.
  const isRounding = difference > -perMinorUnit
  return apportion(exact, perMinorUnit, isRounding ? totalMinor : exactSum / perMinorUnit)
}

/** Largest remainder: every share is numerator / denominator rounded up or down; their sum is given. */
function apportion(numerators: bigint[], denominator: bigint, wantedSum: bigint): bigint[] {
  const shares = numerators.map((numerator) => numerator / denominator)
  const missing = Number(wantedSum - sum(shares))
  const roundedUp = numerators
    .map((numerator, index) => ({ index, remainder: numerator % denominator }))
    .sort((a, b) => compareBigints(b.remainder, a.remainder) || a.index - b.index)
    .slice(0, missing)
  const indexes = new Set(roundedUp.map(({ index }) => index))
  return shares.map((share, index) => (indexes.has(index) ? share + 1n : share))
}

function toOrderLine(line: PricedLine, amountMinor: bigint): OrderLine {
  const { type, merchantAccountId } = line
  const quantityText = toCanonicalText(parseDecimal(line.quantity))
  const quantity = Number(quantityText)
  const isCountable =
    String(quantity) === quantityText && Number.isSafeInteger(quantity) && quantity > 0
  if (isCountable && amountMinor % BigInt(quantity) === 0n) {
    const unitAmountMinor = amountMinor / BigInt(quantity)
    return { description: line.description, quantity, unitAmountMinor, type, merchantAccountId }
  }
  const description = `${quantityText} × ${line.description}`
  return { description, quantity: 1, unitAmountMinor: amountMinor, type, merchantAccountId }
}

function atLeastZero(amount: bigint): bigint {
  return amount < 0n ? 0n : amount
}

function compareBigints(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function sum(amounts: bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

type Item = { title: string; product_title?: string | null; variant_title?: string | null }

/** An item as the wallet and our own pages call it. */
export function describeItem(item: Item): string {
  const name = item.product_title ?? item.title
  const variant = item.variant_title
  return variant && variant !== name && variant !== "Default variant"
    ? `${name} (${variant})`
    : name
}

export type CountedItem = Item & { quantity: number }

/** For a page or a message: an edit leaves items behind of which nothing is ordered any more. */
export function describeItems(items: CountedItem[] = []) {
  return items
    .filter(({ quantity }) => quantity > 0)
    .map((item) => ({ description: describeItem(item), quantity: item.quantity }))
}

type FingerprintedLine = { id: string; variantId: string | null; quantity: DecimalInput }

/** Two carts with the same fingerprint hold the same goods, in any order of their lines. */
export function fingerprintLines(lines: FingerprintedLine[]): string {
  const entries = lines
    // As JSON, so that no id can run over into the next field.
    .map(({ id, variantId, quantity }) =>
      JSON.stringify([id, variantId, toCanonicalText(parseDecimal(quantity))])
    )
    .sort()
  return createHash("sha256").update(entries.join("\n")).digest("hex")
}
