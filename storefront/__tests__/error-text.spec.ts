import { errorText } from "../components/error-text"
import { WalletRequestError, WalletSessionError, WalletUnavailableError } from "../index"

const refused = (status: number, code: string | null, message = "developer text") =>
  new WalletRequestError(message, { status, code })

describe("the error below the button", () => {
  it.each<[string, unknown, RegExp]>([
    [
      "a wallet that is not available",
      new WalletUnavailableError("no_key"),
      /not available at the moment/,
    ],
    ["a payment in progress", refused(409, "payment_in_progress"), /in progress/],
    ["an unreachable shop", refused(0, null), /you were not charged. Please try again/],
    ["a fault of the shop", refused(500, null), /you were not charged. Please try again/],
    ["a refusal with a code of ours", refused(400, "cart_changed"), /Your cart changed/],
    [
      "a refusal in the shop's words",
      refused(400, "no_name", "Enter your name."),
      /^Enter your name\.$/,
    ],
    [
      "a session that leads nowhere",
      new WalletSessionError("developer text"),
      /choose the wallet again/,
    ],
    ["anything else", new TypeError("developer text"), /choose the wallet again/],
  ])("explains %s", (_, error, text) => {
    expect(errorText(error, "en")).toMatch(text)
  })

  it.each(["en", "fr", "de", "es"] as const)(
    "never shows text for developers in %s",
    (language) => {
      const errors = [
        new WalletSessionError("developer text"),
        refused(503, null),
        refused(409, null),
      ]
      for (const error of errors) {
        expect(errorText(error, language)).not.toContain("developer text")
      }
    }
  )
})
