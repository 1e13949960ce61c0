import { useFormats } from "../use-formats"

let mockLanguage = "en"

jest.mock("react-i18next", () => ({
  useTranslation: () => ({ i18n: { language: mockLanguage } }),
}))

describe("useFormats", () => {
  it.each([
    ["12.5", "rsd", "RSD\u00a012.50"],
    ["1.25", "iqd", "IQD\u00a01.250"],
    ["12.5", "huf", "HUF\u00a012.50"],
    ["1200", "jpy", "¥1,200"],
    [30.36, "eur", "€30.36"],
  ])("shows %s %s with the digits that the server counts", (amount, currency, text) => {
    expect(useFormats().money(amount, currency)).toBe(text)
  })

  it.each([
    ["rsd", true],
    ["iqd", true],
    ["huf", true],
    ["jpy", false],
  ])("judges the decimals of %s as the server does", (currency, hasDecimals) => {
    expect(useFormats().hasDecimals(currency)).toBe(hasDecimals)
  })

  it.each([
    [12.5, "rsd", "12.50"],
    [1.25, "iqd", "1.250"],
    [1200, "jpy", "1200"],
  ])("fills a refund of %s %s in as one types it", (amount, currency, text) => {
    expect(useFormats().typed(amount, currency)).toBe(text)
  })

  it("takes Medusa's own name of a language, which no browser knows", () => {
    mockLanguage = "ptBR"
    expect(useFormats().count(10_000)).toBe("10.000")
    mockLanguage = "en"
  })
})
