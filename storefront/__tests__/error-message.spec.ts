import { LANGUAGES } from "../../src/words/shopper"
import {
  walletErrorMessage,
  WalletRequestError,
  WalletSessionError,
  WalletUnavailableError,
} from "../index"

const refused = (status: number, code: string | null, message = "developer text") =>
  new WalletRequestError(message, { status, code })

describe("the error below the button", () => {
  it.each<[string, unknown, RegExp]>([
    [
      "a wallet that is not available",
      new WalletUnavailableError("no_key"),
      /choose another payment method/,
    ],
    [
      "#87 a currency without an account",
      new WalletUnavailableError("wrong_currency"),
      /does not accept this currency/,
    ],
    ["a payment in progress", refused(409, "payment_in_progress"), /Payment in progress/],
    ["an unreachable shop", refused(0, null), /You were not charged. Please try again/],
    ["a fault of the shop", refused(500, null), /You were not charged. Please try again/],
    ["a cart that changed", refused(400, "cart_changed"), /^Your cart changed/],
    ["a missing name", refused(400, "no_name"), /enter your name/],
    [
      "a refusal in the shop's words",
      refused(400, "too_heavy", "We do not ship this."),
      /^We do not ship this\.$/,
    ],
    [
      "a session that leads nowhere",
      new WalletSessionError("developer text"),
      /select the payment method again/,
    ],
    ["anything else", new TypeError("developer text"), /select the payment method again/],
  ])("explains %s", (_, error, text) => {
    expect(walletErrorMessage(error, "en")).toMatch(text)
  })

  it.each(LANGUAGES)("never shows text for developers in %s", (language) => {
    const errors = [
      new WalletSessionError("developer text"),
      refused(503, null),
      refused(409, null),
    ]
    for (const error of errors) {
      expect(walletErrorMessage(error, language)).not.toContain("developer text")
    }
  })
})
