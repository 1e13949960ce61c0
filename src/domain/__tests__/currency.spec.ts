import { minorDigits, toMoneyText } from "../currency"

describe("minorDigits", () => {
  it.each([
    ["jpy", 0],
    ["XOF", 0],
    ["eur", 2],
    ["EUR", 2],
    ["Usd", 2],
    ["kwd", 3],
    ["TND", 3],
    ["clf", 4],
  ])("knows how many digits %s has", (currencyCode, digits) => {
    expect(minorDigits(currencyCode)).toBe(digits)
  })

  it.each([
    ["huf", 2],
    ["iqd", 3],
    ["cop", 2],
    ["idr", 2],
  ])("follows ISO 4217 for %s where the local habit has fewer digits", (currencyCode, digits) => {
    expect(minorDigits(currencyCode)).toBe(digits)
  })

  it.each(["", "eu", "euro", "€€€", " eur"])("refuses %j as a currency", (currencyCode) => {
    expect(() => minorDigits(currencyCode)).toThrow(RangeError)
  })
})

describe("toMoneyText", () => {
  it.each([
    ["12.5", "rsd", "en", "RSD\u00a012.50"],
    ["1.25", "iqd", "en", "IQD\u00a01.250"],
    ["1200", "jpy", "en", "¥1,200"],
    ["12.5", "huf", "de", "12,50\u00a0HUF"],
    ["1234567890123456.78", "eur", "en", "€1,234,567,890,123,456.78"],
    [-12.3, "eur", "en", "-€12.30"],
  ])("writes %s %s in %s with the currency's own digits", (amount, currency, language, text) => {
    expect(toMoneyText(amount, currency, language)).toBe(text)
  })
})
