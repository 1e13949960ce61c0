import { toOrderLines, type PricedLine } from "../order-lines"

const remainder = { description: "Other charges", merchantAccountId: "acc_shop" }

function priced(line: Partial<PricedLine>): PricedLine {
  return {
    description: "T-shirt",
    quantity: 1,
    total: "10",
    type: "physical",
    merchantAccountId: "acc_1",
    ...line,
  }
}

function inEuros(lines: PricedLine[], totalMinor: bigint) {
  return toOrderLines({ lines, totalMinor, currencyCode: "eur", remainder })
}

function amountsOf(lines: { quantity: number; unitAmountMinor: bigint }[]) {
  return lines.map((line) => BigInt(line.quantity) * line.unitAmountMinor)
}

describe("toOrderLines", () => {
  it("keeps quantity and unit amount where the line's total divides", () => {
    expect(inEuros([priced({ quantity: 3, total: "30" })], 3000n)).toEqual([
      {
        description: "T-shirt",
        quantity: 3,
        unitAmountMinor: 1000n,
        type: "physical",
        merchantAccountId: "acc_1",
      },
    ])
  })

  it("sends one item named after the quantity where the total does not divide", () => {
    expect(inEuros([priced({ quantity: 3, total: "10" })], 1000n)).toMatchObject([
      { description: "3 × T-shirt", quantity: 1, unitAmountMinor: 1000n },
    ])
  })

  it.each([
    ["1.50", "1.5 × T-shirt"],
    ["1.00000000000000000001", "1.00000000000000000001 × T-shirt"],
    ["9007199254740993", "9007199254740993 × T-shirt"],
    ["0", "0 × T-shirt"],
  ])("sends one item for the quantity %s, which cannot be counted", (quantity, description) => {
    expect(inEuros([priced({ quantity, total: "10" })], 1000n)).toMatchObject([
      { description, quantity: 1, unitAmountMinor: 1000n },
    ])
  })

  it("reads quantity and total in Medusa's raw form", () => {
    const line = priced({ quantity: { value: "2.0" }, total: { value: "21.00" } })
    expect(inEuros([line], 2100n)).toMatchObject([{ quantity: 2, unitAmountMinor: 1050n }])
  })

  it.each([
    ["jpy", 100n, ["33.4", "33.3", "33.3"], [34n, 33n, 33n]],
    ["eur", 10000n, ["33.334", "33.333", "33.333"], [3334n, 3333n, 3333n]],
    ["kwd", 100000n, ["33.3334", "33.3333", "33.3333"], [33334n, 33333n, 33333n]],
  ])("gives what rounding leaves in %s to the line that lost most", (...row) => {
    const [currencyCode, totalMinor, totals, amounts] = row
    const lines = totals.map((total) => priced({ total }))
    const orderLines = toOrderLines({ lines, totalMinor, currencyCode, remainder })
    expect(amountsOf(orderLines)).toEqual(amounts)
  })

  it.each([
    [2001n, [1001n, 1000n]],
    [2000n, [1000n, 1000n]],
  ])("adds no item for the rounding of the total itself (%s)", (totalMinor, amounts) => {
    const lines = [priced({ total: "10.003" }), priced({ total: "10.002" })]
    expect(amountsOf(inEuros(lines, totalMinor))).toEqual(amounts)
  })

  it("spreads a credit over the lines in proportion", () => {
    const lines = [priced({ total: "60" }), priced({ total: "30" }), priced({ total: "10" })]
    expect(amountsOf(inEuros(lines, 5000n))).toEqual([3000n, 1500n, 500n])
  })

  it.each([
    [1999n, [1000n, 999n]],
    [2001n, [1000n, 1000n, 1n]],
  ])("takes a whole minor unit of difference for an amount, not for rounding (%s)", (...row) => {
    const [totalMinor, amounts] = row
    expect(amountsOf(inEuros([priced({}), priced({})], totalMinor))).toEqual(amounts)
  })

  it("counts a negative line as nothing and takes its amount from the others", () => {
    const lines = [priced({ total: "30" }), priced({ total: "-5" }), priced({ total: "20" })]
    expect(amountsOf(inEuros(lines, 4500n))).toEqual([2700n, 0n, 1800n])
  })

  it("keeps a free line", () => {
    const lines = [priced({ total: "10" }), priced({ description: "Gift", quantity: 2, total: 0 })]
    expect(inEuros(lines, 1000n)[1]).toMatchObject({
      description: "Gift",
      quantity: 2,
      unitAmountMinor: 0n,
    })
  })

  it("names what the lines do not explain in one digital item of its own", () => {
    const lines = [priced({ total: "10.004" }), priced({ total: "5.004" })]
    const orderLines = inEuros(lines, 1600n)
    expect(amountsOf(orderLines)).toEqual([1000n, 500n, 100n])
    expect(orderLines[2]).toEqual({
      ...remainder,
      quantity: 1,
      unitAmountMinor: 100n,
      type: "digital",
    })
  })

  it("puts the whole amount into the remainder where there are no lines", () => {
    expect(amountsOf(inEuros([], 123n))).toEqual([123n])
  })

  it.each([0n, -1n])("refuses a total of %s", (totalMinor) => {
    expect(() => inEuros([priced({})], totalMinor)).toThrow(RangeError)
  })
})
