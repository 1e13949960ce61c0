import { serviceNames } from "../../words/service-name"
import { judge } from "../record-shown-amount"

const service = serviceNames(null)

describe("what the wallet showed for 1.23", () => {
  it.each([
    ["1.23", true, "correct"],
    ["123", false, 'amountUnit option to "major"'],
    ["0.01", false, 'amountUnit option to "minor"'],
    ["other", false, "Ask the payment service"],
  ] as const)("%s: confirmed %s", (shown, confirmed, message) => {
    const said = expect.stringContaining(message)
    expect(judge(shown, 2, service)).toEqual({ confirmed, message: said })
  })

  it("tells nothing in a currency without decimals", () => {
    expect(judge("1.23", 0, service)).toMatchObject({ confirmed: false })
  })
})
