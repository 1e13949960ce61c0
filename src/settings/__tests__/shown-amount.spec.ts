import { serviceNames } from "../../words/service-name"
import { judge } from "../record-shown-amount"

const service = serviceNames(null)
const judgeEuros = (amount: "1.23" | "123" | "0.01" | "other", currency = "eur") =>
  judge({ amount, currency }, "eur", service)

describe("what the wallet showed for 1.23 in euros", () => {
  it.each([
    ["1.23", true, "correct"],
    ["123", false, 'amountUnit option to "major"'],
    ["0.01", false, 'amountUnit option to "minor"'],
    ["other", false, "Ask the payment service"],
  ] as const)("%s: confirmed %s", (shown, confirmed, message) => {
    const said = expect.stringContaining(message)
    expect(judgeEuros(shown)).toEqual({ confirmed, message: said })
  })

  it.each(["gbp", "other"])("confirms no amount in the currency %s", (currency) => {
    expect(judgeEuros("1.23", currency)).toEqual({
      confirmed: false,
      message: expect.stringContaining("charges in another currency than EUR"),
    })
  })
})

describe("what the wallet showed for 123 in yen", () => {
  it.each([
    ["123", true],
    ["1.23", false],
    ["other", false],
  ] as const)("%s: confirmed %s", (amount, confirmed) => {
    expect(judge({ amount, currency: "jpy" }, "jpy", service).confirmed).toBe(confirmed)
  })
})
