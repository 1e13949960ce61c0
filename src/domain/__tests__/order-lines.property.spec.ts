import fc from "fast-check"

import { minorDigits } from "../currency"
import { toFixedText } from "../money"
import { toOrderLines, type OrderLine } from "../order-lines"

// Line totals are whole numbers of 10^-SCALE: a price of PRICE_SCALE digits, times a percentage off
// (2 digits), times a tax rate in thousandths (3 digits).
const PRICE_SCALE = 6
const SCALE = PRICE_SCALE + 2 + 3

const remainder = { description: "Other charges", merchantAccountId: "acc_shop" }

const awkwardPrice = fc.oneof(
  fc.bigInt(0n, 5_000_000_000n),
  fc.bigInt(0n, 500_000n).map((cents) => cents * 10_000n),
  fc.constantFrom(0n, 1n, 333_333n, 999_999n, 19_990_000n)
)

const line = fc
  .record({
    price: awkwardPrice,
    quantity: fc.integer({ min: 1, max: 12 }),
    percentOff: fc.constantFrom(0n, 0n, 10n, 33n, 100n),
    taxPerMille: fc.constantFrom(0n, 55n, 77n, 200n),
    isShipping: fc.boolean(),
  })
  .map(({ price, quantity, percentOff, taxPerMille, isShipping }) => {
    const count = isShipping ? 1 : quantity
    const exact = price * BigInt(count) * (100n - percentOff) * (1000n + taxPerMille)
    return { exact, quantity: count, isShipping }
  })

const carts = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    currencyCode: fc.constantFrom("jpy", "eur", "kwd"),
  })
  .map(({ lines, currencyCode }) => {
    const perMinorUnit = 10n ** BigInt(SCALE - minorDigits(currencyCode))
    const exactSum = lines.reduce((total, { exact }) => total + exact, 0n)
    const priced = lines.map(({ exact, quantity, isShipping }, index) => ({
      description: isShipping ? `Shipping ${index}` : `Product ${index}`,
      quantity,
      total: toFixedText(exact, SCALE),
      type: isShipping ? ("digital" as const) : ("physical" as const),
      merchantAccountId: `acc_${index}`,
    }))
    const roundedTotal = (exactSum + perMinorUnit / 2n) / perMinorUnit
    return { lines, priced, currencyCode, perMinorUnit, exactSum, roundedTotal }
  })
  .filter(({ roundedTotal }) => roundedTotal > 0n)

type Cart = typeof carts extends fc.Arbitrary<infer T> ? T : never

function orderLinesOf({ priced, currencyCode }: Cart, totalMinor: bigint) {
  return toOrderLines({ lines: priced, totalMinor, currencyCode, remainder })
}

function zip<A, B>(left: A[], right: B[]): [A, B][] {
  expect(left).toHaveLength(right.length)
  return left.flatMap((a, index) => right.slice(index, index + 1).map((b): [A, B] => [a, b]))
}

const amountOf = (line: OrderLine) => BigInt(line.quantity) * line.unitAmountMinor

function expectSoundLines(cart: Cart, orderLines: OrderLine[], totalMinor: bigint) {
  expect(orderLines.reduce((total, line) => total + amountOf(line), 0n)).toBe(totalMinor)
  for (const line of orderLines) {
    expect(line.unitAmountMinor).toBeGreaterThanOrEqual(0n)
    expect(Number.isSafeInteger(line.quantity) && line.quantity >= 1).toBe(true)
  }
  const ours = orderLines.slice(0, cart.priced.length)
  zip(ours, cart.priced).forEach(([line, given]) => {
    const { description, quantity, type, merchantAccountId } = given
    const kept = { type, merchantAccountId }
    const isCounted = line.quantity === quantity
    expect(line).toMatchObject(
      isCounted
        ? { ...kept, description }
        : { ...kept, description: `${quantity} × ${description}` }
    )
  })
}

/** |share - numerator / denominator| < 1 without dividing. */
function expectWithinOneMinorUnit(share: bigint, numerator: bigint, denominator: bigint) {
  const distance = share * denominator - numerator
  expect(distance < 0n ? -distance : distance).toBeLessThan(denominator)
}

describe("toOrderLines over random carts", () => {
  it("adds up to the cart's total with every line within one minor unit of its own", () => {
    fc.assert(
      fc.property(carts, (cart) => {
        const orderLines = orderLinesOf(cart, cart.roundedTotal)
        expectSoundLines(cart, orderLines, cart.roundedTotal)
        zip(orderLines, cart.lines).forEach(([line, { exact }]) =>
          expectWithinOneMinorUnit(amountOf(line), exact, cart.perMinorUnit)
        )
      })
    )
  })

  it("spreads credit lines in proportion", () => {
    const credits = fc.oneof(
      fc.bigInt(1n, 3n).map((minor) => () => minor),
      fc.bigInt(1n, 999n).map((perMille) => (total: bigint) => (total * perMille) / 1000n)
    )
    fc.assert(
      fc.property(carts, credits, (cart, creditOn) => {
        const totalMinor = cart.roundedTotal - creditOn(cart.roundedTotal)
        fc.pre(totalMinor > 0n)
        fc.pre(cart.exactSum - totalMinor * cart.perMinorUnit >= cart.perMinorUnit)
        const orderLines = orderLinesOf(cart, totalMinor)
        expectSoundLines(cart, orderLines, totalMinor)
        zip(orderLines, cart.lines).forEach(([line, { exact }]) =>
          expectWithinOneMinorUnit(amountOf(line), exact * totalMinor, cart.exactSum)
        )
      })
    )
  })

  it("leaves lines their own amount and names the rest where the total is higher", () => {
    const extras = fc.oneof(fc.bigInt(2n, 4n), fc.bigInt(2n, 1_000_000n))
    fc.assert(
      fc.property(carts, extras, (cart, extraMinor) => {
        const totalMinor = cart.roundedTotal + extraMinor
        const orderLines = orderLinesOf(cart, totalMinor)
        expectSoundLines(cart, orderLines, totalMinor)
        expect(orderLines).toHaveLength(cart.lines.length + 1)
        expect(orderLines.at(-1)).toMatchObject({ ...remainder, quantity: 1, type: "digital" })
        zip(orderLines.slice(0, -1), cart.lines).forEach(([line, { exact }]) =>
          expectWithinOneMinorUnit(amountOf(line), exact, cart.perMinorUnit)
        )
      })
    )
  })
})
