import { judgeShownAmount, toCurrency, toShownAmount } from "../shown-amount"

describe("what the wallet showed for 1.23 in euros", () => {
  const judge = (amount: "1.23" | "123" | "0.01" | "other", currency = "eur") =>
    judgeShownAmount({ amount, currency }, { currency: "eur", hasDecimals: true })

  it.each([
    ["1.23", "right"],
    ["123", "hundredfold"],
    ["0.01", "hundredth"],
    ["other", "unclear"],
  ] as const)("%s is judged as %s", (shown, verdict) => {
    expect(judge(shown)).toBe(verdict)
  })

  it.each(["gbp", "other"])("confirms no amount in the currency %s", (currency) => {
    expect(judge("1.23", currency)).toBe("otherCurrency")
  })
})

describe("what the wallet showed for 123 in yen", () => {
  it.each([
    ["123", "right"],
    ["1.23", "unclear"],
    ["other", "unclear"],
  ] as const)("%s is judged as %s", (amount, verdict) => {
    const charged = { currency: "jpy", hasDecimals: false }
    expect(judgeShownAmount({ amount, currency: "jpy" }, charged)).toBe(verdict)
  })
})

describe("an amount that an admin typed", () => {
  it.each([
    ["1.23", "1.23"],
    ["1,23 €", "1.23"],
    ["€1.23", "1.23"],
    ["123", "123"],
    ["123,00", "123"],
    ["$ 123.00", "123"],
    ["0.01", "0.01"],
    ["1.230,00", "other"],
    ["1,230", "other"],
    ["12.3", "other"],
  ])("%s is read as %s", (typed, amount) => {
    expect(toShownAmount(typed)).toBe(amount)
  })

  it.each(["", "one", "€"])("is none yet: %j", (typed) => {
    expect(toShownAmount(typed)).toBeNull()
  })
})

describe("a currency that an admin typed", () => {
  it.each([
    [" EUR ", "eur"],
    ["gbp", "gbp"],
    ["€", null],
    ["euro", null],
  ])("%j is read as %j", (typed, code) => {
    expect(toCurrency(typed)).toBe(code)
  })
})
