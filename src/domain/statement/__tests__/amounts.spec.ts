import fc from "fast-check"

import { toCanonicalText } from "../../money"
import { addAmount, currencyOf, decimalMarkOf, readAmount, toMajorText } from "../amounts"

const markIn = (...texts: string[]) => decimalMarkOf(texts.reduce(addAmount, {}))
const read = (text: string, mark: "." | ",") => {
  const amount = readAmount(text, mark)
  return amount && toCanonicalText(amount)
}

describe("the decimal mark of a column", () => {
  it.each([
    [["12.30", "1,234.50"], "."],
    [["12,30", "1.234,50"], ","],
    [["1.234.567"], ","],
    [["1,234,567"], "."],
    [["0.123"], "."],
    [["1234.500"], "."],
    [["12", "7"], "."],
    [["1 234,50 €", "-5,00"], ","],
    [["1.234", "5.00"], "."],
    [["1.234"], null],
    [["1,234", "12,345"], null],
    [["12.30", "12,30"], null],
    [[""], "."],
  ])("of %j is %j", (texts, mark) => {
    expect(markIn(...texts)).toBe(mark)
  })
})

describe("an amount", () => {
  it.each([
    ["12.30", ".", "12.3"],
    ["1,234.50", ".", "1234.5"],
    ["1.234,50", ",", "1234.5"],
    ["1.234", ".", "1.234"],
    ["1.234", ",", "1234"],
    ["1'234.50", ".", "1234.5"],
    ["1\u202f234,50\u00a0€", ",", "1234.5"],
    ["€1,234,567.89", ".", "1234567.89"],
    ["12.30 EUR", ".", "12.3"],
    ["EUR 12.30", ".", "12.3"],
    ["-12.30", ".", "-12.3"],
    ["\u221212.30", ".", "-12.3"],
    ["12.30-", ".", "-12.3"],
    ["(12.30)", ".", "-12.3"],
    ["€-12.30", ".", "-12.3"],
    ["+5", ".", "5"],
    [".5", ".", "0.5"],
    ["0.1", ".", "0.1"],
    ["99999999999999999999.99", ".", "99999999999999999999.99"],
  ] as const)("%j with %j is %j", (text, mark, expected) => {
    expect(read(text, mark)).toBe(expected)
  })

  it.each([
    ["=1+1", "."],
    ["=HYPERLINK(1)", "."],
    ["", "."],
    [".", "."],
    ["abc", "."],
    ["1,23", "."],
    ["1,2345", "."],
    ["12.30.40", "."],
    ["12,34.56", "."],
    ["1.23.456", ","],
    ["--5", "."],
    ["(-5)", "."],
    ["-5-", "."],
    ["1e5", "."],
    ["0x10", "."],
    ["9".repeat(50), "."],
    ["12 apples", "."],
  ] as const)("%j with %j is none", (text, mark) => {
    expect(read(text, mark)).toBeNull()
  })

  it("is read back exactly however it was written", () => {
    const cents = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
    fc.assert(
      fc.property(cents, fc.constantFrom("en-US", "de-DE", "fr-FR", "de-CH"), (amount, locale) => {
        const whole = amount / 100n
        const fraction = String((amount < 0n ? -amount : amount) % 100n).padStart(2, "0")
        const mark = locale === "en-US" || locale === "de-CH" ? "." : ","
        const sign = amount < 0n ? "-" : ""
        const digits = (whole < 0n ? -whole : whole).toLocaleString(locale).replaceAll("’", "'")
        const { coefficient, scale } = readAmount(`${sign}${digits}${mark}${fraction}`, mark)!
        expect(scale).toBe(2)
        expect(coefficient).toBe(amount)
      })
    )
  })
})

describe("the currency of a line", () => {
  it.each([
    ["", "12.30", "eur", "eur"],
    ["", "12.30", null, null],
    ["USD", "12.30", "eur", "usd"],
    ["", "12.30 USD", "eur", "usd"],
    ["", "€ 12.30", "chf", "eur"],
    ["", "$12.30", "cad", "cad"],
    ["", "$12.30", "eur", null],
    ["CAD", "$12.30", "eur", "cad"],
    ["CNY", "12.30 ¥", null, "cny"],
    ["EUR", "$12.30", "eur", null],
    ["EUR", "12.30 USD", "eur", null],
    ["USD", "$12.30 CAD", null, null],
    ["EUR", "£12.30", "eur", null],
    ["€uro", "12.30", "eur", null],
  ])("with %j in its column and the amount %j in an account of %j is %j", (...given) => {
    const [column, amount, account, expected] = given
    expect(currencyOf(column, amount, account)).toBe(expected)
  })
})

describe("an amount in minor units", () => {
  it.each([
    ["1230", "eur", "12.3"],
    ["1230", "jpy", "1230"],
    ["1230", "kwd", "1.23"],
  ])("%s of %s is %s", (text, code, expected) => {
    expect(toMajorText(readAmount(text, ".")!, code, "minor")).toBe(expected)
  })
})
