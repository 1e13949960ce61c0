import { judge } from "../record-shown-amount"

describe("what the wallet showed for 1.23", () => {
  it.each([
    ["1.23", "minor", true, "as they are meant"],
    ["1.23", "major", true, "as they are meant"],
    ["123", "minor", false, '`amountUnit` to "major"'],
    ["123", "major", false, "ask the operator"],
    ["0.01", "major", false, '`amountUnit` to "minor"'],
    ["0.01", "minor", false, "ask the operator"],
    ["other", "minor", false, "ask the operator"],
  ] as const)("%s with %s units: confirmed %s", (shown, unit, confirmed, message) => {
    expect(judge(shown, unit, 2)).toEqual({ confirmed, message: expect.stringContaining(message) })
  })

  it("tells nothing in a currency without decimals", () => {
    expect(judge("1.23", "minor", 0)).toMatchObject({ confirmed: false })
  })
})
