import { toAccounts, toLines } from "../field-kinds"

describe("merchant accounts, one per line", () => {
  it("reads an id, a currency and a name", () => {
    expect(toAccounts("  mer_1 EUR  Wine shop \n\nmer_2 gbp\n")).toEqual([
      { id: "mer_1", currency_code: "eur", label: "Wine shop" },
      { id: "mer_2", currency_code: "gbp", label: "" },
    ])
  })

  it("shows what it has read", () => {
    const text = "mer_1 EUR Wine shop\nmer_2 GBP"
    expect(toLines(toAccounts(text))).toBe(text)
  })
})
