import fc from "fast-check"

import { toCanonicalText } from "../../decimal"
import { addAmount, decimalMarkOf, NO_AMOUNTS, readAmount } from "../amounts"
import { addDate, dateOrderOf, isDated, knownUntil, NO_DATES, readDate } from "../dates"
import { suggestKind } from "../statuses"

const markIn = (...texts: string[]) => decimalMarkOf(texts.reduce(addAmount, NO_AMOUNTS))
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
    ['="12.30"', ".", "12.3"],
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

describe("the dates of a column", () => {
  const orderIn = (...texts: string[]) => dateOrderOf(texts.reduce(addDate, NO_DATES))

  it.each([
    [["2026-11-03", "20261104"], "ymd"],
    [["03/04/2026", "30/04/2026"], "dmy"],
    [["03/04/2026", "04/30/2026"], "mdy"],
    [["3.4.2026", "30.4.2026"], "dmy"],
    [["03/04/2026"], null],
    [["30/04/2026", "04/30/2026"], null],
    [["soon"], null],
  ])("of %j are in the order %j", (texts, order) => {
    expect(orderIn(...texts)).toBe(order)
  })

  it("are no dates where one value is none", () => {
    expect(isDated(["2026-11-03", "soon"].reduce(addDate, NO_DATES))).toBe(false)
  })

  it.each([
    ["2026-11-03", "ymd", "2026-11-03T00:00:00.000Z", "2026-11-03T23:59:59.999Z"],
    ["2026-11-03T10:20:30Z", "ymd", "2026-11-03T10:20:30.000Z", "2026-11-03T10:20:30.000Z"],
    [
      "2026-11-03 10:20:30.123 +02:00",
      "ymd",
      "2026-11-03T08:20:30.000Z",
      "2026-11-03T08:20:30.000Z",
    ],
    ["03/11/2026 10:20", "dmy", "2026-11-03T10:20:00.000Z", "2026-11-03T10:20:00.000Z"],
    ["11/03/2026", "mdy", "2026-11-03T00:00:00.000Z", "2026-11-03T23:59:59.999Z"],
    ["2026-11-03", "dmy", "2026-11-03T00:00:00.000Z", "2026-11-03T23:59:59.999Z"],
  ] as const)("read %j in the order %s", (text, order, from, to) => {
    expect(readDate(text, order)).toMatchObject({ from: new Date(from), to: new Date(to) })
  })

  it.each([
    ["2026-11-03T10:20:30Z", "2026-11-03T10:20:30.000Z"],
    ["2026-11-03 10:20 UTC", "2026-11-03T10:20:00.000Z"],
    ["2026-11-03 10:20:30 -0500", "2026-11-03T15:20:30.000Z"],
    ["2026-11-03 10:20:30", "2026-11-02T20:20:30.000Z"],
    ["2026-11-03", "2026-11-02T10:00:00.000Z"],
  ])("say of %j that it was not before %s", (text, earliest) => {
    expect(readDate(text, "ymd")?.earliest).toEqual(new Date(earliest))
  })

  it("tell up to when a statement knows, by its last line that was there when it was uploaded", () => {
    const [first, last, upload, later] = [1, 2, 3, 4].map((time) => new Date(time))
    expect(knownUntil([null, first!, last!, first!, null], upload!)).toEqual(last)
    expect(knownUntil([upload!, first!], upload!)).toEqual(upload)
    expect(knownUntil([first!, later!], upload!)).toEqual(first)
    expect(knownUntil([null, later!], upload!)).toBeNull()
    expect(knownUntil([], upload!)).toBeNull()
  })

  it.each([
    ["31/02/2026", "dmy"],
    ["2026-13-01", "ymd"],
    ["03/11/2026", "ymd"],
    ["2026-11-03 25:00", "ymd"],
    ["2026-11-03 10:61", "ymd"],
    ["", "ymd"],
    ["yesterday", "ymd"],
  ] as const)("refuse %j in the order %s", (text, order) => {
    expect(readDate(text, order)).toBeNull()
  })
})

describe("the meaning of a status", () => {
  it.each([
    ["CAPTURED", "paid"],
    ["Payé", "paid"],
    ["failed", "unpaid"],
    ["Annulé", "unpaid"],
    ["partially_refunded", "refund"],
    ["Erstattet", "refund"],
    ["pending", "ignored"],
    ["not paid yet", null],
    ["unsuccessful", null],
  ])("%j is suggested as %j", (word, kind) => {
    expect(suggestKind(word)).toBe(kind)
  })
})
