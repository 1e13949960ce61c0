import { isMessageCode, sentencesOf, type MessageCode } from "../src/words/shopper"
import { languageOf } from "./language"
import { isPaymentInProgress, WalletRequestError, WalletUnavailableError } from "./request-error"

/**
 * What the customer reads when the wallet cannot be opened: what happened, and what to do. Never text for
 * developers. Unknown languages get English.
 */
export function walletErrorMessage(error: unknown, locale = "en"): string {
  const code = codeOf(error)
  // The shop's own refusals already have a message for the customer.
  return code === null && error instanceof Error
    ? error.message
    : sentencesOf(code ?? "choose_again", languageOf(locale))
}

/** Null if the refusal isn't the plugin's. */
function codeOf(error: unknown): MessageCode | null {
  if (error instanceof WalletUnavailableError) {
    return error.reason === "wrong_currency" ? error.reason : "unavailable"
  }
  if (isPaymentInProgress(error)) {
    return "payment_in_progress"
  }
  if (!(error instanceof WalletRequestError)) {
    return "choose_again"
  }
  if (isMessageCode(error.code)) {
    return error.code
  }
  return error.status >= 400 && error.status < 500 ? null : "try_again"
}
