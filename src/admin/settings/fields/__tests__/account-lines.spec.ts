import { findRepeated, findWithoutCurrency, toAccounts, toLines } from "../field-kinds"

describe("merchant accounts, one per line", () => {
  it("reads an id, a currency and a name", () => {
    expect(toAccounts("  mer_1 EUR  Wine shop \n\nmer_2 gbp\n")).toEqual([
      { id: "mer_1", currency_code: "eur", label: "Wine shop" },
      { id: "mer_2", currency_code: "gbp", label: "" },
    ])
  })

  it("finds an account without a currency", () => {
    expect(findWithoutCurrency(toAccounts("mer_1 EUR\nmer_2 Wine shop"))).toBe("mer_2")
    expect(findWithoutCurrency(toAccounts("mer_1 EUR"))).toBeUndefined()
  })

  it("shows what it has read", () => {
    const text = "mer_1 EUR Wine shop\nmer_2 GBP"
    expect(toLines(toAccounts(text))).toBe(text)
  })

  it("finds an account that is listed twice", () => {
    expect(findRepeated(toAccounts("mer_1 A\nmer_2\nmer_1 B"))).toBe("mer_1")
    expect(findRepeated(toAccounts("mer_1\nmer_2"))).toBeUndefined()
  })
})
