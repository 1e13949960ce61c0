import { judge } from "../record-shown-amount"

describe("what the wallet showed for 1.23", () => {
  it.each([
    ["1.23", true, "correct"],
    ["123", false, 'amountUnit option to "major"'],
    ["0.01", false, 'amountUnit option to "minor"'],
    ["other", false, "Ask the payment service"],
  ] as const)("%s: confirmed %s", (shown, confirmed, message) => {
    expect(judge(shown, 2)).toEqual({ confirmed, message: expect.stringContaining(message) })
  })

  it("tells nothing in a currency without decimals", () => {
    expect(judge("1.23", 0)).toMatchObject({ confirmed: false })
  })
})
